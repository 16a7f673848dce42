import { brand } from '@ballast/schema/brand';
import { AppError } from '../../errors/app-error.ts';
import type { LogError } from '../../http/error-handler.ts';
import type { HttpApp } from '../../http/http-app.ts';
import { isCrossOrigin } from '../../http/origin-check.ts';
import { readJson } from '../../rest/bodies.ts';
import { callerOf, callWithBody, exportCallerOf } from '../../rest/caller.ts';
import { appRouter } from '../../router.ts';

/** An error breaks the connection, so that the client notices an incomplete export. */
async function* encodeUtf8(chunks: AsyncIterable<string>, logError: (error: unknown) => void) {
  const encoder = new TextEncoder();
  try {
    for await (const chunk of chunks) yield encoder.encode(chunk);
  } catch (error) {
    logError(error);
    // The HTTP server prints this error, so it must not contain the cause, which may have a member's data.
    throw new Error('An export was cut short.');
  }
}

export function mountAuthRest(app: HttpApp, logError: LogError): void {
  // The REST contract fixes these two paths. Nothing is forced.
  app.post('/api/force/force-signup', async (c) => c.json(await callWithBody(c, appRouter.auth.signUp, readJson), 201));
  app.post('/api/force/force-login', async (c) => c.json(await callWithBody(c, appRouter.auth.signIn, readJson)));
  app.post('/api/auth/logout', async (c) => c.json(await callerOf(c).auth.signOut()));
  app.get('/api/auth/sessions', async (c) => c.json(await callerOf(c).auth.sessions()));
  app.delete('/api/auth/sessions', async (c) =>
    c.json(await callWithBody(c, appRouter.auth.endOtherSessions, readJson)),
  );
  app.delete('/api/auth/sessions/:id', async (c) =>
    c.json(await callerOf(c).auth.endSession({ sessionId: c.req.param('id') })),
  );
  app.post('/api/auth/two-factor', async (c) => c.json(await callWithBody(c, appRouter.auth.startTwoFactor, readJson)));
  app.put('/api/auth/two-factor', async (c) =>
    c.json(await callWithBody(c, appRouter.auth.confirmTwoFactor, readJson)),
  );
  app.delete('/api/auth/two-factor', async (c) =>
    c.json(await callWithBody(c, appRouter.auth.stopTwoFactor, readJson)),
  );
  app.get('/api/auth/passkeys', async (c) => c.json(await callerOf(c).auth.passkeys()));
  app.post('/api/auth/passkeys', async (c) => c.json(await callWithBody(c, appRouter.auth.addPasskey, readJson), 201));
  app.post('/api/auth/passkeys/options', async (c) =>
    c.json(await callWithBody(c, appRouter.auth.passkeyOptions, readJson)),
  );
  app.delete('/api/auth/passkeys/:id', async (c) =>
    c.json(await callWithBody(c, appRouter.auth.removePasskey, () => readJson(c, { passkeyId: c.req.param('id') }))),
  );
  app.post('/api/auth/passkey-login/options', async (c) => c.json(await callerOf(c).auth.passkeySignInOptions()));
  app.post('/api/auth/passkey-login', async (c) =>
    c.json(await callWithBody(c, appRouter.auth.passkeySignIn, readJson)),
  );
  app.get('/api/auth/user', async (c) => c.json(await callerOf(c).auth.me()));
  app.post('/api/users/change-password', async (c) =>
    c.json(await callWithBody(c, appRouter.auth.changePassword, readJson)),
  );
  app.delete('/api/users/delete-account', async (c) =>
    c.json(await callWithBody(c, appRouter.auth.deleteAccount, readJson)),
  );
  app.post('/api/auth/forgot-password', async (c) =>
    c.json(await callWithBody(c, appRouter.auth.forgotPassword, readJson)),
  );
  app.post('/api/auth/reset-password', async (c) =>
    c.json(await callWithBody(c, appRouter.auth.resetPassword, readJson)),
  );
  app.post('/api/auth/check-password', async (c) =>
    c.json(await callWithBody(c, appRouter.auth.checkPassword, readJson)),
  );
  app.post('/api/auth/keys-left', async (c) => c.json(await callWithBody(c, appRouter.auth.keysLeft, readJson)));
  app.post('/api/auth/remove-left-passkeys', async (c) =>
    c.json(await callWithBody(c, appRouter.auth.removeLeftPasskeys, readJson)),
  );
  app.post('/api/auth/verify-email', async (c) => c.json(await callWithBody(c, appRouter.auth.verifyEmail, readJson)));
  app.post('/api/auth/resend-verification', async (c) => c.json(await callerOf(c).auth.resendVerification()));
  app.post('/api/auth/change-email', async (c) => c.json(await callWithBody(c, appRouter.auth.changeEmail, readJson)));
  app.delete('/api/auth/change-email', async (c) => c.json(await callerOf(c).auth.cancelEmailChange()));
  app.post('/api/auth/freeze', async (c) => c.json(await callWithBody(c, appRouter.auth.freeze, readJson)));
  app.post('/api/auth/undo-email', async (c) => c.json(await callWithBody(c, appRouter.auth.undoEmail, readJson)));
  app.get('/api/users/export', async (c) => {
    // A link on another site must not download the export into a folder that others may see.
    if (isCrossOrigin(c)) throw new AppError('BAD_ORIGIN');
    const chunks = await exportCallerOf(c).stream();
    c.header('Content-Disposition', `attachment; filename="${brand.slug}-export.json"`);
    c.header('Content-Type', 'application/json');
    return c.body(ReadableStream.from(encodeUtf8(chunks, (error) => logError(c, error))));
  });
}
