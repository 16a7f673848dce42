import { setImmediate } from 'node:timers/promises';
import type { NewsTopic } from '@ballast/schema/live';
import { expect, test } from 'vitest';
import { systemRandom } from '../privacy/random.ts';
import { createSealingBox } from '../privacy/sealing.ts';
import type { Channel, OpenChannel } from './channel.ts';
import { createHub } from './hub.ts';
import { createNews, onCommit } from './news.ts';
import { topicsOf } from './topics.ts';

const box = createSealingBox([Buffer.alloc(32, 5)], 'news', systemRandom);

/** A channel between processes that can be cut. */
function createLine() {
  const listeners = new Set<Parameters<OpenChannel>[0]>();
  const state = { isCut: false };
  const payloads: string[] = [];
  const open: OpenChannel = async (events): Promise<Channel> => {
    listeners.add(events);
    return {
      async publish(payload) {
        if (state.isCut) throw new Error('The line is cut.');
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
      state.isCut = false;
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
    hub.open(
      { memberId, handle: `handle of ${memberId}`, sessionId: memberId },
      {
        send: (topics) => received.push([memberId, topicsOf(topics)]),
        end: () => ended.push(memberId),
      },
    );
  }
  return { news, hub, received, ended };
}

test('without a channel news reach the streams of this process', async () => {
  const { news, received } = await startProcess();
  news.now(['alder', 'alder'], ['messages']);
  news.now([], ['messages']);
  expect(received).toEqual([['alder', ['messages']]]);
});

test('news reach the streams of every process once', async () => {
  const line = createLine();
  const [one, two] = [await startProcess(line.open), await startProcess(line.open)];
  one.news.now(['birch'], ['messages']);
  expect([one.received, two.received]).toEqual([[['birch', ['messages']]], [['birch', ['messages']]]]);
});

test('the end of a session is told to every process', async () => {
  const line = createLine();
  const [one, two] = [await startProcess(line.open), await startProcess(line.open)];
  one.news.sessionsEnded('alder');
  await setImmediate();
  expect([one.ended, two.ended]).toEqual([['alder'], ['alder']]);
});

test('payloads have one length, and neither names nor links members', async () => {
  const line = createLine();
  const { news } = await startProcess(line.open);
  const id = 'AAAAAAAAAAAAAAAAAAAAAA';
  news.now([id], ['messages']);
  news.now([id], ['messages']);
  news.atNextBeat([id], ['notices']);
  news.atNextBeat(
    Array.from({ length: 40 }, (_, index) => `${id.slice(2)}${10 + index}`),
    ['notices', 'messages'],
  );
  news.sessionsEnded(id);
  expect(line.payloads).toHaveLength(7);
  expect(new Set(line.payloads.map(({ length }) => length)).size).toBe(1);
  expect(new Set(line.payloads.map((payload) => payload.slice(8))).size).toBe(7);
  expect(line.payloads.join()).not.toContain(id);
  expect(Buffer.from(line.payloads[0] ?? '', 'base64url').toString('latin1')).not.toContain(id);
});

test('the number of payloads depends on minMembers, even if fewer members are told', async () => {
  for (const names of [[], ['alder'], Array.from({ length: 17 }, (_, index) => `member ${index}`)]) {
    const line = createLine();
    const { news } = await startProcess(line.open);
    news.atNextBeat(names, ['notices'], 17);
    expect(line.payloads).toHaveLength(2);
  }
});

test('a payload that no process of ours has sent is ignored', async () => {
  const line = createLine();
  const { received } = await startProcess(line.open);
  const stranger = createSealingBox([Buffer.alloc(32, 6)], 'news', systemRandom);
  const channel = await line.open({ onPayload() {}, onReconnect() {} });
  const text = JSON.stringify({ from: 'x', kind: 'now', members: ['alder'], about: ['messages'] });
  await channel.publish(stranger.seal(text, 'a bulletin'));
  await channel.publish('not a seal');
  expect(received).toEqual([]);
});

test.each(['after the connection is back', 'with the next news'])(
  'after a loss everybody asks again %s',
  async (when) => {
    const line = createLine();
    const [one, two] = [await startProcess(line.open), await startProcess(line.open)];
    line.state.isCut = true;
    one.news.now(['birch'], ['messages']);
    await setImmediate();
    expect(two.received).toEqual([]);
    if (when === 'with the next news') {
      line.state.isCut = false;
      one.news.atNextBeat(['alder'], ['notices']);
    } else line.restore();
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
