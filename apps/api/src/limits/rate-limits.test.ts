import { beforeEach, describe, expect, test } from 'vitest';
import { describeWithLimits, ipAddressOf } from '../testing/limited-site.ts';
import { signUpForm } from '../testing/personas.ts';
import { refusalOf } from '../testing/refusal.ts';
import { createTestApp } from '../testing/test-app.ts';
import { signInMessage, wrongPasswords } from './password-attempts.ts';
import { rateLimits } from './rate-limits.ts';

const members = ['alder', 'birch', 'cedar', 'elm'];

test('the limits are those of docs/product.md', () => {
  expect(rateLimits).toEqual({
    signUp: { points: 5, seconds: 3600 },
    refusedSignUps: { points: 20, seconds: 3600 },
    signIn: { points: 10, seconds: 60 },
    forgottenPasswords: { points: 20, seconds: 3600 },
    openedLinks: { points: 60, seconds: 3600 },
    unsubscribes: { points: 600, seconds: 3600 },
    mailedLinks: { points: 5, seconds: 3600 },
    mailedCodes: { points: 30, seconds: 86_400 },
    resetMails: { points: 3, seconds: 3600 },
    verificationMails: { points: 3, seconds: 3600 },
    posts: { points: 10, seconds: 3600 },
    comments: { points: 60, seconds: 3600 },
    edits: { points: 60, seconds: 3600 },
    likes: { points: 120, seconds: 60 },
    follows: { points: 120, seconds: 60 },
    messages: { points: 30, seconds: 60 },
    conversations: { points: 20, seconds: 86_400 },
    reports: { points: 30, seconds: 3600 },
    contact: { points: 5, seconds: 3600 },
    adminCalls: { points: 10, seconds: 3600 },
    caseRaises: { points: 10, seconds: 3600 },
    caseWaves: { points: 30, seconds: 3600 },
    caseOpenings: { points: 60, seconds: 3600 },
    shownUsers: { points: 60, seconds: 3600 },
    contactAnswers: { points: 30, seconds: 3600 },
    shiftWords: { points: 30, seconds: 3600 },
    adminKey: { points: 5, seconds: 900 },
    reads: { points: 1200, seconds: 60 },
    text: { points: 4_194_304, seconds: 3600 },
    textOfDay: { points: 20_971_520, seconds: 86_400 },
    search: { points: 120, seconds: 60 },
    stories: { points: 60, seconds: 60 },
    ownChanges: { points: 60, seconds: 3600 },
    export: { points: 5, seconds: 3600 },
    deleteAccount: { points: 5, seconds: 3600 },
  });
});

describeWithLimits('limits', members, (site) => {
  const { app, store, send } = site;
  let postId: string;
  beforeEach(async () => {
    postId = (await app.as('elm').posts.create.mutate({ content: 'first', isAnonymous: false })).id;
  });

  type Attempt = (count: number) => Response | Promise<Response>;

  /** Makes the allowed calls; expects the next one to be refused until the window is over. */
  async function useUp(limit: { points: number; seconds: number; message?: string }, attempt: Attempt) {
    const { points, seconds } = limit;
    const when = seconds < 120 ? 'wait a little and try again' : `try again in ${seconds / 60} minutes`;
    for (let count = 0; count < points; count += 1)
      expect((await attempt(count)).status, `call ${count}`).not.toBe(429);
    expect(await refusalOf(attempt(points))).toEqual({
      status: 429,
      code: 'RATE_LIMITED',
      message: limit.message ?? `That is a lot at once. Please ${when}.`,
      fields: undefined,
      retryAfterSeconds: seconds,
    });
    await store().advanceSeconds(seconds - 1);
    expect((await attempt(points)).status).toBe(429);
    await store().advanceSeconds(1);
    expect((await attempt(points)).status).not.toBe(429);
  }

  describe('each address has a limit of', () => {
    const from = '203.0.113.5';

    test('sign-ups', () =>
      useUp({ points: 5, seconds: 3600 }, (count) =>
        send(undefined, from, '/api/force/force-signup', signUpForm(`tree${count}`)),
      ));

    test('forms refused for a taken username, which do not count as sign-ups', async () => {
      const signUpWithTakenUsername = (count: number) =>
        send(undefined, from, '/api/force/force-signup', { ...signUpForm(`new${count}`), username: members[0] });
      for (let count = 0; count < 20; count += 1) expect((await signUpWithTakenUsername(count)).status).toBe(409);
      expect((await signUpWithTakenUsername(20)).status).toBe(429);
      expect((await send(undefined, from, '/api/force/force-signup', signUpForm('juniper'))).status).toBe(201);
    });

    test('sign-ins', () =>
      useUp({ points: 10, seconds: 60, message: signInMessage(60) }, (count) =>
        send(undefined, from, '/api/force/force-login', { email: `tree${count}@example.org`, password: 'no' }),
      ));
  });

  describe('each account, from any address, has a limit of', () => {
    test('posts', () =>
      useUp({ points: 10, seconds: 3600 }, (count) =>
        send('alder', ipAddressOf(count), '/api/community/posts', { content: 'words', isAnonymous: count % 2 === 0 }),
      ));

    test('comments', () =>
      useUp({ points: 60, seconds: 3600 }, (count) =>
        send('alder', ipAddressOf(count), `/api/community/posts/${postId}/comments`, {
          content: 'a',
          isAnonymous: true,
        }),
      ));

    test('edits, of posts and comments together', async () => {
      const comment = await app.as('elm').comments.create.mutate({ postId, content: 'words', isAnonymous: true });
      await useUp({ points: 60, seconds: 3600 }, (count) => {
        const target = count % 2 === 0 ? `posts/${postId}` : `comments/${comment.id}`;
        return send('elm', ipAddressOf(count), `/api/community/${target}`, { content: `words ${count}` }, 'PATCH');
      });
    });

    test('likes, of posts and comments together', async () => {
      const comment = await app.as('birch').comments.create.mutate({ postId, content: 'words', isAnonymous: true });
      await useUp({ points: 120, seconds: 60 }, (count) => {
        const target = count % 2 === 0 ? `posts/${postId}` : `comments/${comment.id}`;
        return send('alder', ipAddressOf(count), `/api/community/${target}/like`, {});
      });
    });
  });

  describe('a limit', () => {
    const post = { content: 'words', isAnonymous: true };

    test('is per member and does not apply to reads', async () => {
      for (let count = 0; count < 11; count += 1) await send('alder', ipAddressOf(1), '/api/community/posts', post);
      expect((await send('birch', ipAddressOf(2), '/api/community/posts', post)).status).toBe(201);
      expect((await app.request('alder', '/api/community/posts')).status).toBe(200);
    });

    test('counts the calls of a batch, not the request', async () => {
      const six = {
        path: `/api/trpc/${Array(6).fill('posts.create').join(',')}?batch=1`,
        body: { ...Array(6).fill(post) },
      };
      expect((await send('alder', ipAddressOf(1), six.path, six.body)).status).toBe(200);
      const second = await send('alder', ipAddressOf(1), six.path, six.body);
      expect(second.status).toBe(207);
      expect(second.headers.get('retry-after')).toBe('3600');
      expect((await second.text()).match(/"appCode":"RATE_LIMITED"/g)).toHaveLength(2);
    });

    test('counts all addresses of one IPv6 subscriber together', async () => {
      const form = (count: number) => signUpForm(`tree${count}`);
      for (let count = 0; count < 5; count += 1) {
        await send(undefined, `2001:db8:1:2::${count + 1}`, '/api/force/force-signup', form(count));
      }
      const sixth = (address: string) => send(undefined, address, '/api/force/force-signup', form(6));
      expect((await sixth('2001:db8:1:2:ffff::6')).status).toBe(429);
      expect((await sixth('2001:db8:1:3::6')).status).toBe(201);
    });

    test('is not evaded by forged X-Forwarded-For addresses', async () => {
      for (let count = 0; count < 5; count += 1) {
        await send(
          undefined,
          `${ipAddressOf(count)}, 203.0.113.5`,
          '/api/force/force-signup',
          signUpForm(`tree${count}`),
        );
      }
      const sixth = await send(undefined, '192.0.2.77, 203.0.113.5', '/api/force/force-signup', signUpForm('tree6'));
      expect(sixth.status).toBe(429);
    });

    test('can be switched off', async () => {
      const unlimited = await createTestApp({ members: ['alder'] });
      for (let count = 0; count < 12; count += 1) {
        expect((await unlimited.sendJson('alder', '/api/community/posts', post)).status).toBe(201);
      }
      await unlimited.close();
    });
  });

  describe('a call is counted whatever its body:', () => {
    const raw = (name: string | undefined, procedure: string, body: string) =>
      app.request(name, `/api/trpc/${procedure}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': ipAddressOf(1) },
        body,
      });
    const form = { ...signUpForm('oak'), postcode: 'nowhere' };

    test.each([
      ['a malformed sign-up', undefined, 'auth.signUp', '{"email":', 5],
      ['a malformed sign-in', undefined, 'auth.signIn', '{"email":', 10],
      ['a sign-in with invalid fields', undefined, 'auth.signIn', '{}', 10],
      ['a malformed post', 'alder', 'posts.create', '{"content":', 10],
      ['a post with invalid fields', 'alder', 'posts.create', '{"content":" ","isAnonymous":true}', 10],
      ['a sign-up with invalid fields, 20 times', undefined, 'auth.signUp', JSON.stringify(form), 20],
    ])('%s', async (_what, name, procedure, body, points) => {
      for (let count = 0; count < points; count += 1) expect((await raw(name, procedure, body)).status).toBe(400);
      expect((await raw(name, procedure, body)).status).toBe(429);
    });

    test('an unreadable picture', async () => {
      const postUnreadable = () => {
        const body = new FormData();
        body.set('content', 'Look');
        body.set('isAnonymous', 'true');
        body.set('image', new Blob(['no picture']), 'a.png');
        const headers = { 'x-forwarded-for': ipAddressOf(2) };
        return app.request('alder', '/api/community/posts', { method: 'POST', headers, body });
      };
      for (let count = 0; count < rateLimits.posts.points; count += 1)
        expect((await postUnreadable()).status).toBe(415);
      expect((await postUnreadable()).status).toBe(429);
    });

    test('a sign-up with invalid fields, but apart from the limit of 5 sign-ups', async () => {
      for (let count = 0; count < 8; count += 1)
        expect((await raw(undefined, 'auth.signUp', JSON.stringify(form))).status).toBe(400);
      expect((await send(undefined, ipAddressOf(1), '/api/force/force-signup', signUpForm('oak'))).status).toBe(201);
    });
  });

  test('wrong passwords for an account are limited across all addresses', async () => {
    const attempt = (count: number, password: string) =>
      send(undefined, `198.51.${Math.floor(count / 200)}.${count % 200}`, '/api/force/force-login', {
        email: 'alder@example.org',
        password,
      });
    for (let count = 0; count < wrongPasswords.points; count += 1)
      expect((await attempt(count, 'no')).status).toBe(401);
    expect((await attempt(999, 'no')).status).toBe(429);
  });
});
