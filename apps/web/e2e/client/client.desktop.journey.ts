import { readFileSync } from 'node:fs';
import type * as client from '@ballast/client';
import { createSignUpForm } from '../support/members.ts';
import { expect, refusedRequestMessage, test } from '../support/test.ts';

/** The published client; the build writes it before the browser tests run. */
const published = new URL('../../../../packages/client/dist/index.js', import.meta.url);

// The app's CSP would block the client's script; this page represents another developer's.
test.use({ bypassCSP: true });

test('the published client works in a browser with the browser’s cookies', async ({ page, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  await page.goto('/healthz');
  const result = await page.evaluate(
    async ({ code, member }) => {
      const moduleUrl = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
      const { BallastError, createBallastClient }: typeof client = await import(moduleUrl);
      const elm = createBallastClient({ url: location.origin });
      await elm.auth.signUp.mutate(member);
      const form = new FormData();
      form.set('content', 'From a page of my own.');
      form.set('isAnonymous', 'true');
      const { id: postId, author } = await elm.posts.create.mutate(form);
      // The browser has the cookie, so another client on the page acts for the same member.
      const { mine } = await createBallastClient({ url: location.origin }).posts.get.query({ postId });
      await elm.auth.signOut.mutate();
      const error: unknown = await elm.auth.me.query().catch((reason: unknown) => reason);
      return { author: author.displayName, mine, error: error instanceof BallastError && error.message };
    },
    { code: readFileSync(published, 'utf8'), member: createSignUpForm('elm') },
  );
  expect(result).toEqual({
    author: 'Anonymous',
    mine: true,
    error: '401: {"error":"Please sign in first.","code":"NOT_SIGNED_IN"}',
  });
});
