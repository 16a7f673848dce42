import { expect, test } from 'vitest';
import webPush from 'web-push';
import { startPushService } from '../testing/servers/push-service.ts';
import { createPushTransport } from './push-transport.ts';

const minuteMs = 60_000;

test('the pause of a subscription doubles with each failure until a push message is accepted', async () => {
  const service = await startPushService();
  let nowMs = Date.UTC(2026, 10, 1);
  const transport = createPushTransport({
    keys: webPush.generateVAPIDKeys(),
    contactEmail: 'help@ballast.example',
    agent: service.agent,
    clock: () => new Date(nowMs),
  });
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
