import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStream } from '../testing/open-stream.ts';
import { type PushService, startPushService } from '../testing/servers/push-service.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const beatMs = 15_000;
const members = ['alder', 'birch', 'cedar', 'elm'];

let service: PushService;
let app: TestApp;
beforeEach(async () => {
  service = await startPushService();
  app = await createTestApp({ members, pushAgent: service.agent });
  for (const name of members) await app.as(name).push.subscribe.mutate(service.subscribe(name));
});
afterEach(async () => {
  await app.close();
  await service.close();
});

const post = async (name: string, isAnonymous: boolean) =>
  (await app.as(name).posts.create.mutate({ content: 'Lying awake', isAnonymous })).id;
const comment = (name: string, postId: string, isAnonymous: boolean) =>
  app.as(name).comments.create.mutate({ postId, content: 'So am I', isAnonymous });
const notifiedMembers = () =>
  service
    .shown()
    .map(([name]) => name)
    .sort();

test.each([true, false])(
  'a comment (anonymous: %s) causes push messages to the author and to earlier commenters',
  async (isAnonymous) => {
    const postId = await post('alder', isAnonymous);
    await comment('birch', postId, isAnonymous);
    await comment('cedar', postId, !isAnonymous);
    expect(service.requests()).toBe(0);
    await app.beat();
    expect(notifiedMembers()).toEqual(['alder', 'birch']);
  },
);

test('members get no push message about their own actions', async () => {
  const postId = await post('alder', true);
  await comment('alder', postId, true);
  await app.as('alder').posts.setLike.mutate({ postId, liked: true });
  await app.beat();
  expect(notifiedMembers()).toEqual([]);
});

test('likes and follows cause push messages', async () => {
  await app.as('birch').posts.setLike.mutate({ postId: await post('alder', true), liked: true });
  await app.as('birch').profiles.setFollow.mutate({ userId: app.idOf('cedar'), following: true });
  await app.beat();
  expect(notifiedMembers()).toEqual(['alder', 'cedar']);
});

test.each(['blocked', 'muted'])(
  'named actions of a %s member cause no push message, and anonymous actions do',
  async (how) => {
    const postId = await post('alder', true);
    const userId = app.idOf('birch');
    if (how === 'blocked') await app.as('alder').profiles.setBlock.mutate({ userId, blocked: true });
    else await app.as('alder').profiles.setMute.mutate({ userId, muted: true });
    await comment('birch', postId, false);
    await app.beat();
    expect(notifiedMembers()).toEqual([]);
    await comment('birch', postId, true);
    await app.beat();
    expect(notifiedMembers()).toEqual(['alder']);
  },
);

test('the setting for community news applies', async () => {
  await app.as('alder').settings.update.mutate({ communityNotifications: false });
  await comment('birch', await post('alder', true), true);
  await app.beat();
  expect(notifiedMembers()).toEqual([]);
});

test('an open page gets the news at its next beat, and a push message follows only if the notice stays unread', async () => {
  const stream = await openStream(app, 'alder');
  await comment('birch', await post('alder', true), true);
  await app.beat();
  expect(stream.news()).toEqual([]);
  await app.turnBeats(beatMs);
  expect(stream.news()).toEqual([['notices']]);
  await stream.close();
  app.advanceMs(2 * 60_000);
  await app.beat();
  expect(notifiedMembers()).toEqual(['alder']);
});

test('several comments cause one push message an hour, and a private message causes another', async () => {
  const postId = await post('alder', true);
  const toAlder = () => notifiedMembers().filter((name) => name === 'alder').length;
  for (const name of ['birch', 'cedar']) {
    await comment(name, postId, true);
    await app.beat();
  }
  expect(toAlder()).toBe(1);
  await app.as('elm').messages.send.mutate({ receiverId: app.idOf('alder'), content: 'Up?' });
  await app.deliverMails();
  expect(toAlder()).toBe(2);
  await comment('elm', postId, true);
  await app.beat();
  expect(toAlder()).toBe(2);
});

test('a service that fails is tried again at a later beat, and a deleted author gets no push message', async () => {
  const postId = await post('alder', true);
  service.respondWith({ status: 503 });
  await comment('birch', postId, true);
  await app.beat();
  service.respondWith({ status: 201 });
  await app.beat();
  expect(notifiedMembers()).toEqual([]);
  app.advanceMs(60_000);
  await app.beat();
  expect(notifiedMembers()).toEqual(['alder']);

  await app.as('alder').auth.deleteAccount.mutate({ anonymousItems: 'leave' });
  await comment('cedar', postId, true);
  await app.beat();
  expect(notifiedMembers()).toEqual(['alder', 'birch']);
});
