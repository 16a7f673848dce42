import { brand } from '@ballast/schema/brand';
import { AppError } from '../../errors/app-error.ts';
import type { HttpApp } from '../../http/http-app.ts';
import { isCrossOrigin } from '../../http/origin-check.ts';
import { readJson } from '../../rest/bodies.ts';
import { callerOf, callWithBody } from '../../rest/caller.ts';
import { appRouter } from '../../router.ts';

export function mountAuthRest(app: HttpApp): void {
  app.post('/api/force/force-signup', async (c) => c.json(await callWithBody(c, appRouter.auth.signUp, readJson), 201));
  app.post('/api/force/force-login', async (c) => c.json(await callWithBody(c, appRouter.auth.signIn, readJson)));
  app.post('/api/auth/logout', async (c) => c.json(await callerOf(c).auth.signOut()));
  app.get('/api/auth/user', async (c) => c.json(await callerOf(c).auth.me()));
  app.post('/api/users/change-password', async (c) =>
    c.json(await callWithBody(c, appRouter.auth.changePassword, readJson)),
  );
  app.delete('/api/users/delete-account', async (c) =>
    c.json(await callWithBody(c, appRouter.auth.deleteAccount, readJson)),
  );
  app.get('/api/users/export', async (c) => {
    // A link on another site must not download it into a folder that others may see.
    if (isCrossOrigin(c)) throw new AppError('BAD_ORIGIN');
    const everything = await callerOf(c).auth.export();
    c.header('Content-Disposition', `attachment; filename="${brand.slug}-export.json"`);
    return c.json(everything);
  });
}
