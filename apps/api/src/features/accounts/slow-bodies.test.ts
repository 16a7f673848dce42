import { expect, test } from 'vitest';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { createAuthenticator } from '../../testing/passkey-authenticator.ts';
import { signUpForm } from '../../testing/personas.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { startRequest } from '../../testing/slow-request.ts';

const notSignedIn = { status: 401, code: 'NOT_SIGNED_IN' };

describeOnEngines(
  'a slow request body of a member whose session ends meanwhile',
  { members: ['alder', 'birch'] },
  (app) => {
    const alder = () => app.as('alder');

    test.each(['/api/trpc/posts.create', '/api/community/posts'])('does not create a post (%s)', async (path) => {
      const slow = startRequest(app(), 'alder', path, { content: 'Too late', isAnonymous: true });
      await expect.poll(slow.isRead).toBe(true);
      await alder().auth.signOut.mutate();
      slow.end();
      expect(await refusalOf(slow.response)).toMatchObject(notSignedIn);
      expect(await app.as('birch').posts.feed.query({})).toMatchObject({ items: [] });
    });

    test.each(['/api/trpc/auth.addPasskey', '/api/auth/passkeys'])('does not add a passkey (%s)', async (path) => {
      const authenticator = createAuthenticator('phone');
      const slow = startRequest(
        app(),
        'alder',
        path,
        authenticator.add(await alder().auth.passkeyOptions.mutate({ password: signUpForm('alder').password })),
      );
      await expect.poll(slow.isRead).toBe(true);
      await app().sessions.endAll(app.idOf('alder'));
      slow.end();
      expect(await refusalOf(slow.response)).toMatchObject(notSignedIn);
      const signIn = authenticator.signIn(await app.as().auth.passkeySignInOptions.mutate());
      expect(await refusalOf(app.as().auth.passkeySignIn.mutate(signIn))).toMatchObject({ status: 401 });
    });

    test('does not delete the account', async () => {
      const slow = startRequest(app(), 'alder', '/api/trpc/auth.deleteAccount', {
        confirmation: 'DELETE',
        items: 'stay',
      });
      await expect.poll(slow.isRead).toBe(true);
      await alder().auth.signOut.mutate();
      slow.end();
      expect(await refusalOf(slow.response)).toMatchObject(notSignedIn);
      expect(await app.as('birch').profiles.get.query({ userId: app.idOf('alder') })).toMatchObject({
        username: 'alder',
      });
    });
  },
);
