import { openDatabase } from '@ballast/db/open-database';
import { dumpDatabase } from '@ballast/db/testing';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { describeOnEngines } from '../../testing/on-engines.ts';
import { signUpForm } from '../../testing/personas.ts';
import { requestPicturePost } from '../../testing/post-picture.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const deleteAccount = (app: TestApp) => app.request('alder', '/api/users/delete-account', { method: 'DELETE' });

/** The stored counts, and the counts of the rows. */
async function countsOf(app: TestApp) {
  const { posts = [], comments = [], postLikes = [], commentLikes = [] } = await dumpDatabase(app.database);
  const stored = posts.map(({ id, likesCount, commentsCount }) => ({ id, likesCount, commentsCount }));
  const counted = posts.map(({ id }) => ({
    id,
    likesCount: postLikes.filter(({ itemId }) => itemId === id).length,
    commentsCount: comments.filter(({ postId }) => postId === id).length,
  }));
  const storedLikes = comments.map(({ id, likesCount }) => ({ id, likesCount }));
  const countedLikes = comments.map(({ id }) => ({
    id,
    likesCount: commentLikes.filter(({ itemId }) => itemId === id).length,
  }));
  return { stored: [stored, storedLikes], counted: [counted, countedLikes] };
}

describeOnEngines('deleting an account while other tabs write', { members: ['alder', 'birch'] }, (app) => {
  test('leaves no item of the member and correct counts', async () => {
    const birch = app.as('birch');
    const { id: postId } = await birch.posts.create.mutate({ content: 'Come in', isAnonymous: false });
    const { id: commentId } = await birch.comments.create.mutate({ postId, content: 'Sit down', isAnonymous: false });
    const send = (path: string, body: unknown) => app.sendJson('alder', path, body);
    const postsPath = '/api/community/posts';
    const write = (round: number) => [
      send(postsPath, { content: `Veiled ${round}`, isAnonymous: true }),
      send(`${postsPath}/${postId}/comments`, { content: `Veiled ${round}`, isAnonymous: true }),
      send(postsPath, { content: `Named ${round}`, isAnonymous: false }),
      send(`${postsPath}/${postId}/comments`, { content: `Named ${round}`, isAnonymous: false }),
      send(`${postsPath}/${postId}/like`, {}),
      send(`/api/community/comments/${commentId}/like`, {}),
      send('/api/messages/send', { receiverId: app.idOf('birch'), content: `Hello ${round}` }),
    ];
    const handle = await app().handles.of(app.idOf('alder'));
    const before = [0, 1, 2].flatMap(write);
    const deleted = deleteAccount(app());
    const after: Promise<Response>[] = [];
    for (let round = 3; round < 12; round += 1) {
      const writes = write(round);
      after.push(...writes);
      await Promise.race(writes);
    }
    expect((await deleted).status).toBe(200);
    const responses = await Promise.all([...before, ...after]);
    expect(responses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);

    const alder = app.idOf('alder');
    const { db, tables } = app().database;
    const items = [...(await db.select().from(tables.posts)), ...(await db.select().from(tables.comments))];
    expect(items.filter((item) => app().privacy.authorship.handleOf(item) === handle)).toEqual([]);
    expect(JSON.stringify(await dumpDatabase(app().database))).not.toContain(alder);
    const { stored, counted } = await countsOf(app());
    expect(stored).toEqual(counted);
  });

  test.each([true, false])('refuses a post that was being uploaded (anonymous: %s)', async (isAnonymous) => {
    const { media } = app();
    const put = media.put;
    vi.spyOn(media, 'put').mockImplementationOnce(async (id, bytes) => {
      await put(id, bytes);
      expect((await deleteAccount(app())).status).toBe(200);
    });
    const image = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('content', 'On its way');
    form.set('isAnonymous', String(isAnonymous));
    form.set('image', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'a.png');
    const response = await app.request('alder', '/api/community/posts', { method: 'POST', body: form });
    expect(response.status).toBe(401);
    const { posts, media: rows } = await dumpDatabase(app().database);
    expect(posts).toEqual([]);
    expect(rows).toEqual([]);
    for await (const { id } of media.list()) expect.fail(`${id} is left`);
  });

  test('refuses a post that was being uploaded when a process with a newer key deleted the account', async () => {
    const encryptionKeys = [Buffer.alloc(32, 8), Buffer.alloc(32, 7)];
    const rotated = await createTestApp({ database: app().database, seed: 'rotated', encryptionKeys });
    const { email, password } = signUpForm('alder');
    const signedIn = await rotated.sendJson(undefined, '/api/force/force-login', { email, password });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const put = app().media.put;
    vi.spyOn(app().media, 'put').mockImplementationOnce(async (id, bytes) => {
      await put(id, bytes);
      const path = '/api/users/delete-account';
      expect((await rotated.request(undefined, path, { method: 'DELETE', headers: { cookie } })).status).toBe(200);
    });
    expect((await requestPicturePost(app())).status).toBe(401);
    expect((await dumpDatabase(app().database))['posts']).toEqual([]);
    await rotated.close();
  });

  test('one of several concurrent calls succeeds, and the others are refused', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => deleteAccount(app())));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test('a concurrent password change, sign-in or export gets no server error', async () => {
    const credentials = { email: 'alder@example.org', password: 'alder likes wet ground' };
    const responses = await Promise.all([
      deleteAccount(app()),
      app.sendJson('alder', '/api/users/change-password', {
        currentPassword: credentials.password,
        newPassword: 'moss on the north side',
      }),
      app.sendJson(undefined, '/api/force/force-login', credentials),
      app.request('alder', '/api/users/export'),
      app.request('alder', '/api/auth/user'),
    ]);
    expect(responses[0]?.status).toBe(200);
    for (const { status } of responses) expect([200, 401]).toContain(status);
    expect((await dumpDatabase(app().database))['sessions']).toHaveLength(1);
  });
});

test('an interrupted deletion keeps the session and all anonymous items, and can be repeated', async () => {
  const embedded = await openDatabase('file::memory:');
  let transactionsLeft = Number.POSITIVE_INFINITY;
  const database: typeof embedded = {
    ...embedded,
    transaction(body) {
      transactionsLeft -= 1;
      return transactionsLeft < 0 ? Promise.reject(new Error('The process died.')) : embedded.transaction(body);
    },
  };
  const app = await createTestApp({ members: ['alder', 'birch'], database, erasureDelayHours: 48 });
  const alder = app.as('alder');
  for (const isAnonymous of [true, false, false])
    await alder.posts.create.mutate({ content: 'Written by alder', isAnonymous });
  const feed = async () => (await app.as('birch').posts.feed.query({})).items;
  const [anonymousItem] = (await feed()).filter(({ isAnonymous }) => isAnonymous);
  const itemCounts: number[] = [];
  const isSignedIn = async () => (await app.request('alder', '/api/auth/user')).status === 200;
  for (let allowed = 1; await isSignedIn(); allowed += 1) {
    transactionsLeft = allowed;
    await deleteAccount(app);
    transactionsLeft = Number.POSITIVE_INFINITY;
    const items = await feed();
    expect(items.filter(({ isAnonymous }) => isAnonymous)).toEqual([anonymousItem]);
    itemCounts.push(items.length);
  }
  // The two named posts are deleted one after the other; the anonymous one stays.
  expect(new Set(itemCounts)).toEqual(new Set([3, 2, 1]));
  expect(await feed()).toHaveLength(1);
  const { users, departures = [] } = await dumpDatabase(database);
  expect(users?.length).toBe(1);
  expect(departures.length > 0).toBe(true);
  await app.close();
});
