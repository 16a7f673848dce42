import { afterAll, beforeAll, expect, test } from 'vitest';
import webPush from 'web-push';
import { startPushService } from '../../testing/servers/push-service.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPushTransport } from './push-transport.ts';

const minuteMs = 60_000;

const keys = webPush.generateVAPIDKeys();

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('topics are the same for messages of one kind to one browser, and say nothing', async () => {
  const service = await startPushService();
  const clock = () => new Date('2026-11-01T00:00:00.000Z');
  const transport = createPushTransport({ ...app.kernel, clock }, { keys, agent: service.agent });
  const [alder, birch] = [service.subscribe('alder'), service.subscribe('birch')];
  try {
    for (const subscription of [alder, birch])
      for (const kind of ['news', 'news', 'staff'] as const) await transport.send(subscription, 'n', kind);
    const topics = service.arrivals.map(({ headers }) => headers['topic'] ?? '');
    expect(topics.map((topic) => topics.indexOf(topic))).toEqual([0, 0, 2, 3, 3, 5]);
    for (const topic of topics) expect(topic).toMatch(/^[\w-]{32}$/);
    expect(topics.join()).not.toMatch(/news|staff/);
  } finally {
    await service.close();
  }
});

test('the pause of a subscription doubles with each failure until a push message is accepted', async () => {
  const service = await startPushService();
  let nowMs = Date.UTC(2026, 10, 1);
  const transport = createPushTransport(
    { ...app.kernel, clock: () => new Date(nowMs) },
    { keys, agent: service.agent },
  );
  const subscription = service.subscribe('alder');
  const send = async (waitMs: number) => {
    nowMs += waitMs;
    return [await transport.send(subscription, 'news'), service.requests()];
  };
  try {
    service.respondWith({ status: 500 });
    expect(await send(0)).toEqual(['failed', 1]);
    expect(await send(minuteMs)).toEqual(['failed', 2]);
    expect(await send(minuteMs)).toEqual(['failed', 2]);
    expect(await send(minuteMs)).toEqual(['failed', 3]);
    expect(await send(3 * minuteMs)).toEqual(['failed', 3]);
    service.respondWith({ status: 201 });
    expect(await send(minuteMs)).toEqual(['accepted', 4]);
    service.respondWith({ status: 500 });
    expect(await send(0)).toEqual(['failed', 5]);
    expect(await send(minuteMs)).toEqual(['failed', 6]);
  } finally {
    await service.close();
  }
});
