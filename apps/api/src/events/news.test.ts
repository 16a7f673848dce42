import { setImmediate } from 'node:timers/promises';
import type { NewsTopic } from '@ballast/schema/live';
import { expect, test } from 'vitest';
import { systemRandom } from '../privacy/random.ts';
import { createSealingBox } from '../privacy/sealing.ts';
import { type Channel, type OpenChannel, openBulletin } from './channel.ts';
import { createHub } from './hub.ts';
import { createNews, onCommit } from './news.ts';
import { topicsOf } from './topics.ts';

const box = createSealingBox([Buffer.alloc(32, 5)], 'news', systemRandom);

/** A message broker between processes that a test can take down. */
function createTestBroker() {
  const listeners = new Set<Parameters<OpenChannel>[0]>();
  const state = { isDown: false };
  const payloads: string[] = [];
  const open: OpenChannel = async (events): Promise<Channel> => {
    listeners.add(events);
    return {
      async publish(payload) {
        if (state.isDown) throw new Error('The broker is down.');
        payloads.push(payload);
        for (const { onPayload } of listeners) onPayload(payload);
      },
      close: async () => void listeners.delete(events),
    };
  };
  return {
    open,
    state,
    payloads,
    restore() {
      state.isDown = false;
      for (const { onReconnect } of listeners) onReconnect();
    },
  };
}

async function startProcess(open?: OpenChannel) {
  const hub = createHub({ findEnded: async (ids) => new Set(ids), random: systemRandom });
  const { news, connect } = createNews({ hub, box, random: systemRandom });
  if (open) await connect(open);
  const received: [string, NewsTopic[]][] = [];
  const ended: string[] = [];
  for (const memberId of ['alder', 'birch']) {
    hub.addStream(
      { memberId, handle: `handle of ${memberId}`, sessionId: memberId },
      {
        send: (topics) => received.push([memberId, topicsOf(topics)]),
        end: () => ended.push(memberId),
      },
    );
  }
  return { news, hub, received, ended };
}

test('without a channel, news reaches the streams of this process', async () => {
  const { news, received } = await startProcess();
  news.sendNow(['alder', 'alder'], ['messages']);
  news.sendNow([], ['messages']);
  expect(received).toEqual([['alder', ['messages']]]);
});

test('news reaches the streams of every process once', async () => {
  const broker = createTestBroker();
  const [one, two] = [await startProcess(broker.open), await startProcess(broker.open)];
  one.news.sendNow(['birch'], ['messages']);
  expect(one.received).toEqual([['birch', ['messages']]]);
  expect(two.received).toEqual([['birch', ['messages']]]);
});

test('every process ends the streams of an ended session', async () => {
  const broker = createTestBroker();
  const [one, two] = [await startProcess(broker.open), await startProcess(broker.open)];
  one.news.sessionsEnded('alder');
  await setImmediate();
  expect(one.ended).toEqual(['alder']);
  expect(two.ended).toEqual(['alder']);
});

test('payloads have one length, contain no member id, and differ even for the same news', async () => {
  const broker = createTestBroker();
  const { news } = await startProcess(broker.open);
  const id = 'AAAAAAAAAAAAAAAAAAAAAA';
  news.sendNow([id], ['messages']);
  news.sendNow([id], ['messages']);
  news.sendAtNextHeartbeat([id], ['notices']);
  news.sendAtNextHeartbeat(
    Array.from({ length: 40 }, (_, index) => `${id.slice(2)}${10 + index}`),
    ['notices', 'messages'],
  );
  news.sessionsEnded(id);
  expect(broker.payloads).toHaveLength(7);
  expect(new Set(broker.payloads.map(({ length }) => length)).size).toBe(1);
  expect(new Set(broker.payloads.map((payload) => payload.slice(8))).size).toBe(7);
  expect(broker.payloads.join()).not.toContain(id);
  expect(Buffer.from(broker.payloads[0] ?? '', 'base64url').toString('latin1')).not.toContain(id);
});

test('the number of payloads depends on minMembers, even if fewer members are told', async () => {
  for (const names of [[], ['alder'], Array.from({ length: 17 }, (_, index) => `member ${index}`)]) {
    const broker = createTestBroker();
    const { news } = await startProcess(broker.open);
    news.sendAtNextHeartbeat(names, ['notices'], 17);
    expect(broker.payloads).toHaveLength(2);
  }
});

test('a payload that is not sealed with our key is ignored', async () => {
  const broker = createTestBroker();
  const { received } = await startProcess(broker.open);
  const stranger = createSealingBox([Buffer.alloc(32, 6)], 'news', systemRandom);
  const channel = await broker.open({ onPayload() {}, onReconnect() {} });
  const text = JSON.stringify({ from: 'x', kind: 'now', members: ['alder'], about: ['messages'] });
  await channel.publish(stranger.seal(text, 'a bulletin'));
  await channel.publish('not a seal');
  expect(received).toEqual([]);
});

test.each(['after the connection is back', 'with the next news'])(
  'after a lost payload every stream is told to refetch %s',
  async (when) => {
    const broker = createTestBroker();
    const [one, two] = [await startProcess(broker.open), await startProcess(broker.open)];
    broker.state.isDown = true;
    one.news.sendNow(['birch'], ['messages']);
    await setImmediate();
    expect(two.received).toEqual([]);
    if (when === 'with the next news') {
      broker.state.isDown = false;
      one.news.sendAtNextHeartbeat(['alder'], ['notices']);
    } else broker.restore();
    await setImmediate();
    for (let tick = 0; tick < 60; tick += 1) await two.hub.tick();
    expect(two.received).toContainEqual(['birch', ['notices', 'messages']]);
  },
);

test('onCommit publishes the result of a write, and nothing if it failed', async () => {
  const published: string[] = [];
  expect(await onCommit(Promise.resolve('sent'), (result) => void published.push(result))).toBe('sent');
  await expect(onCommit(Promise.reject(new Error('refused')), () => void published.push('refused'))).rejects.toThrow(
    'refused',
  );
  expect(published).toEqual(['sent']);
});

test('what a newer version sends in a way that is unknown here counts as news for everybody', () => {
  const sent = { from: 'other', kind: 'at dawn', members: ['alder'], about: ['plans'] };
  const payload = box.seal(JSON.stringify(sent), 'a bulletin');
  expect(openBulletin(box, payload)).toEqual({ ...sent, kind: 'everybody', about: [] });
});
