import { dumpDatabase } from '@ballast/db/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PushService, startPushService } from '../testing/servers/push-service.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const members = ['alder', 'birch', 'cedar'];
const minuteMs = 60_000;

let service: PushService;
beforeEach(async () => {
  service = await startPushService();
});
afterEach(() => service.close());

const createApp = () => createTestApp({ members, pushAgent: service.agent });

/** Until the longest delay of news about anonymous items has passed. */
async function passDelay(app: TestApp) {
  await app.heartbeat();
  app.advanceMs(61 * minuteMs);
  await app.heartbeat();
}

/** Dumps only the ids of subscriptions, because the rest of them differs for each browser. */
const dumpOf = async ({ database }: TestApp) => {
  const { pushSubscriptions = [], ...dump } = await dumpDatabase(database);
  const ids = pushSubscriptions.map(({ id, sessionId }) => ({ id, sessionId }));
  const maskSeals = (_name: string, value: unknown) =>
    typeof value === 'string' && value.length > 60 ? value.length : value;
  return JSON.stringify({ dump, ids }, maskSeals);
};

/**
 * Only alder has push messages on. `author` is alder or birch, whose post is answered. The push service responds with `status`.
 * Returns the dump and the log lines after each step.
 */
async function runWorld(author: string, status: number) {
  const app = await createApp();
  await app.as('alder').push.subscribe.mutate(service.subscribe('alder'));
  const { id: postId } = await app.as(author).posts.create.mutate({ content: 'Lying awake', isAnonymous: true });
  const comment = { postId, content: 'So am I', isAnonymous: true };
  const seen: unknown[] = [];
  const requestsBefore = service.requests();
  const takeLog = () => app.logLines.splice(0).map((line) => line.replace(/"ms":[\d.]+/, ''));
  const record = async () => seen.push([await dumpOf(app), takeLog()]);
  service.respondWith({ status });
  app.logLines.splice(0);
  for (let round = 0; round < 4; round += 1) {
    if (round % 2 === 0) await app.as('cedar').comments.create.mutate(comment);
    await record();
    await passDelay(app);
    await app.deliverMails();
    await record();
  }
  await app.push.deleteEnded();
  await record();
  await app.close();
  return { seen, requests: service.requests() - requestsBefore };
}

test.each([201, 410, 404, 429, 500, 400])(
  'if the push service responds with %s, neither database nor log tells whether the author got a push message',
  async (status) => {
    const [withPush, withoutPush] = [await runWorld('alder', status), await runWorld('birch', status)];
    expect(withPush.requests).toBeGreaterThan(0);
    expect(withoutPush.requests).toBe(0);
    expect(withPush.seen).toEqual(withoutPush.seen);
  },
);

test('push messages about a post do not change the rows about private messages to its author', async () => {
  const rowsAfter = async (author: string) => {
    const app = await createApp();
    await app.as('alder').push.subscribe.mutate(service.subscribe('alder'));
    const { id: postId } = await app.as(author).posts.create.mutate({ content: 'Lying awake', isAnonymous: true });
    await app.as('cedar').comments.create.mutate({ postId, content: 'So am I', isAnonymous: true });
    service.respondWith({ status: 201 });
    await passDelay(app);
    service.respondWith({ status: 503 });
    await app.as('cedar').messages.send.mutate({ receiverId: app.idOf('alder'), content: 'Up?' });
    await app.deliverMails();
    const { outgoingMails = [] } = await dumpDatabase(app.database);
    await app.close();
    return outgoingMails.map(({ attempts, dueAt }) => ({ attempts, dueAt }));
  };
  const rows = await rowsAfter('alder');
  expect(rows).toHaveLength(1);
  expect(rows).toEqual(await rowsAfter('birch'));
});

test('an answer to a post causes no push message about a private message that was read', async () => {
  const requests: number[] = [];
  for (const author of ['alder', 'birch']) {
    const app = await createApp();
    await app.as('alder').push.subscribe.mutate(service.subscribe('alder'));
    const { id: postId } = await app.as(author).posts.create.mutate({ content: 'Lying awake', isAnonymous: true });
    await app.as('cedar').comments.create.mutate({ postId, content: 'So am I', isAnonymous: true });
    const message = { receiverId: app.idOf('alder'), content: 'Up?' };
    const { conversationId } = await app.as('cedar').messages.send.mutate(message);
    await app.as('alder').messages.markRead.mutate({ conversationId });
    const before = service.requests();
    await app.deliverMails();
    requests.push(service.requests() - before);
    await app.close();
  }
  expect(requests).toEqual([0, 0]);
});

test('the push messages of one heartbeat are sent in random order', async () => {
  const orders = new Set<string>();
  const app = await createApp();
  const posts: string[] = [];
  for (const name of ['alder', 'birch']) {
    await app.as(name).push.subscribe.mutate(service.subscribe(name));
    posts.push((await app.as(name).posts.create.mutate({ content: 'Lying awake', isAnonymous: true })).id);
  }
  for (let round = 0; round < 40 && orders.size < 2; round += 1) {
    for (const postId of posts) {
      await app.as('cedar').comments.create.mutate({ postId, content: 'So am I', isAnonymous: true });
    }
    await passDelay(app);
    orders.add(
      service.arrivals
        .splice(0)
        .map(({ path }) => path)
        .join(),
    );
    for (const name of ['alder', 'birch']) app.push.noteVisit(app.idOf(name));
  }
  expect(orders.size).toBeGreaterThan(1);
  await app.close();
});
