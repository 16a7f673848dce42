import { readFileSync } from 'node:fs';
import type * as client from '@ballast/client';
import { freshTag, madeUpMember } from '../support/members.ts';
import { expect, refusedCall, test } from '../support/test.ts';

/** The client as it is published; the build writes it before the browser tests run. */
const published = readFileSync(new URL('../../../../packages/client/dist/index.js', import.meta.url), 'utf8');

// Our own pages run no code but their own; this one stands for a page of somebody else.
test.use({ bypassCSP: true });

test('the client that a developer installs works in a browser, which keeps its cookies', async ({ page, watch }) => {
  watch.allow(refusedCall);
  await page.goto('/healthz');
  const told = await page.evaluate(
    async ({ code, member }) => {
      const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
      const { BallastError, createBallastClient }: typeof client = await import(address);
      const oak = createBallastClient({ url: location.origin });
      await oak.auth.signUp.mutate(member);
      const form = new FormData();
      form.set('content', 'From a page of my own.');
      form.set('isAnonymous', 'true');
      const { id: postId, author } = await oak.posts.create.mutate(form);
      // The browser has the cookie, so that another client on the page is the same person.
      const { mine } = await createBallastClient({ url: location.origin }).posts.get.query({ postId });
      await oak.auth.signOut.mutate();
      const error: unknown = await oak.auth.me.query().catch((reason: unknown) => reason);
      return { author: author.displayName, mine, error: error instanceof BallastError && error.message };
    },
    { code: published, member: madeUpMember('elm', freshTag()) },
  );
  expect(told).toEqual({
    author: 'Anonymous',
    mine: true,
    error: '401: {"error":"Please sign in first.","code":"NOT_SIGNED_IN"}',
  });
});
