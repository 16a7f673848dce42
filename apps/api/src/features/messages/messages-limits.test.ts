import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusalOf } from '../../testing/refusal.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const receivers = Array.from({ length: 22 }, (_, index) => `tree${index}`);

let app: TestApp;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:07:21.345Z') });
  app = await createTestApp({ members: ['alder', 'birch', ...receivers], rateLimits: true });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const advanceSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const send = (from: string, receiverId: string, more: Record<string, unknown> = {}) =>
  app.sendJson(from, '/api/messages/send', { receiverId, content: 'Hello', ...more });
const sendTo = (from: string, to: string) => send(from, app.idOf(to));
const tooMany = (retryAfterSeconds: number) => ({ code: 'RATE_LIMITED', retryAfterSeconds });

/** Opens `count` conversations from alder, then waits for the limit per minute to reset. */
async function openConversations(count: number): Promise<void> {
  for (const name of receivers.slice(0, count)) expect((await sendTo('alder', name)).status).toBe(201);
  advanceSeconds(60);
}

test('the thirty-first message of a member in a minute is refused', async () => {
  await app.as('birch').settings.update.mutate({ messagesFrom: 'everyone' });
  for (let count = 0; count < 30; count += 1) expect((await sendTo('alder', 'birch')).status).toBe(201);
  expect(await refusalOf(sendTo('alder', 'birch'))).toMatchObject(tooMany(60));
  expect((await sendTo('birch', 'alder')).status).toBe(201);
  advanceSeconds(60);
  expect((await sendTo('alder', 'birch')).status).toBe(201);
});

test('the twenty-first new conversation in a day is refused; existing ones continue', async () => {
  await openConversations(20);
  expect(await refusalOf(sendTo('alder', 'tree20'))).toMatchObject(tooMany(24 * 3600 - 60));
  expect((await sendTo('alder', 'tree0')).status).toBe(201);
  expect((await sendTo('tree21', 'alder')).status).toBe(201);
  expect((await sendTo('alder', 'tree21')).status).toBe(201);
  expect(await app.as('tree20').messages.conversations.query({})).toMatchObject({ items: [] });
  advanceSeconds(24 * 3600);
  expect((await sendTo('alder', 'tree20')).status).toBe(201);
});

test('refusals, retries and conversations opened by the other member do not count', async () => {
  await openConversations(16);
  for (let count = 0; count < 5; count += 1) {
    expect((await send('alder', 'x'.repeat(22))).status).toBe(404);
    expect((await sendTo('alder', 'alder')).status).toBe(400);
  }
  const retry = () => send('alder', app.idOf('tree16'), { clientId: 'attempt-0001' });
  for (const response of await Promise.all([retry(), retry(), retry()])) expect(response.status).toBe(201);
  // Caches tree20's session and lets the turn of this call end, so that their message comes first and opens the conversation.
  await app.as('tree20').messages.conversations.query({});
  await setImmediate();
  const crossing = await Promise.all([sendTo('tree20', 'alder'), sendTo('alder', 'tree20')]);
  expect(crossing.map(({ status }) => status)).toEqual([201, 201]);
  for (const name of ['tree17', 'tree18', 'tree19']) expect((await sendTo('alder', name)).status).toBe(201);
  expect(await refusalOf(sendTo('alder', 'tree21'))).toMatchObject({ status: 429 });
});
