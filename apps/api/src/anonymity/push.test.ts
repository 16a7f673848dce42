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

const open = () => createTestApp({ members, pushAgent: service.agent });

/** Subscriptions without what is different in each browser. */
const dumpOf = async ({ database }: TestApp) => {
  const { pushSubscriptions = [], ...dump } = await dumpDatabase(database);
  const ids = pushSubscriptions.map(({ id, sessionId }) => ({ id, sessionId }));
  const unsealed = (_name: string, value: unknown) =>
    typeof value === 'string' && value.length > 60 ? value.length : value;
  return JSON.stringify({ dump, ids }, unsealed);
};

/**
 * Alder has turned push messages on, and birch has not. One of them wrote the story that is answered, at which the push service
 * answers with `status`. Returns what can be seen after each step.
 */
async function world(author: string, status: number) {
  const app = await open();
  await app.as('alder').push.subscribe.mutate(service.subscribe('alder'));
  const { id: postId } = await app.as(author).posts.create.mutate({ content: 'Lying awake', isAnonymous: true });
  const comment = { postId, content: 'So am I', isAnonymous: true };
  const seen: unknown[] = [];
  const requestsBefore = service.requests();
  const logged = () => app.logLines.splice(0).map((line) => line.replace(/"ms":[\d.]+/, ''));
  const look = async () => seen.push([await dumpOf(app), logged()]);
  service.answer({ status });
  app.logLines.splice(0);
  for (let round = 0; round < 4; round += 1) {
    if (round % 2 === 0) await app.as('cedar').comments.create.mutate(comment);
    await look();
    await app.beat();
    await app.deliverMails();
    await look();
    app.advanceMs(2 * minuteMs);
  }
  await app.push.deleteEnded();
  await look();
  await app.close();
  return { seen, requests: service.requests() - requestsBefore };
}

test.each([201, 410, 404, 429, 500, 400])(
  'while the push service answers %s, neither the database nor the log tells whether the author was told',
  async (status) => {
    const [told, notTold] = [await world('alder', status), await world('birch', status)];
    expect(told.requests).toBeGreaterThan(0);
    expect(notTold.requests).toBe(0);
    expect(told.seen).toEqual(notTold.seen);
  },
);

test('what the author was told of a story changes nothing of the rows about messages to them', async () => {
  const rowsAfter = async (author: string) => {
    const app = await open();
    await app.as('alder').push.subscribe.mutate(service.subscribe('alder'));
    const { id: postId } = await app.as(author).posts.create.mutate({ content: 'Lying awake', isAnonymous: true });
    await app.as('cedar').comments.create.mutate({ postId, content: 'So am I', isAnonymous: true });
    service.answer({ status: 201 });
    await app.beat();
    service.answer({ status: 503 });
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

test('a message that was read is not told because a story was answered', async () => {
  const requests: number[] = [];
  for (const author of ['alder', 'birch']) {
    const app = await open();
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

test('members who are told at one beat are told in random order', async () => {
  const orders = new Set<string>();
  const app = await open();
  const posts: string[] = [];
  for (const name of ['alder', 'birch']) {
    await app.as(name).push.subscribe.mutate(service.subscribe(name));
    posts.push((await app.as(name).posts.create.mutate({ content: 'Lying awake', isAnonymous: true })).id);
  }
  for (let round = 0; round < 40 && orders.size < 2; round += 1) {
    for (const postId of posts) {
      await app.as('cedar').comments.create.mutate({ postId, content: 'So am I', isAnonymous: true });
    }
    await app.beat();
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
