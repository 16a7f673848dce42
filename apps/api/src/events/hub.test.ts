import { liveStream } from '@ballast/schema/live';
import { expect, test } from 'vitest';
import { createSeededRandom } from '../testing/seeded-random.ts';
import { tickMs } from './heartbeat-wheel.ts';
import { createHub, streamLimits } from './hub.ts';
import { allTopics, noTopics, toTopicSet } from './topics.ts';

const messages = toTopicSet(['messages']);
const notices = toTopicSet(['notices']);

function openHub() {
  const ended = new Set<string>();
  const state = { isDatabaseLost: false, checks: 0 };
  const hub = createHub({
    async findEnded(ids) {
      state.checks += 1;
      if (state.isDatabaseLost) throw new Error('The database is lost.');
      return new Set(ids.filter((id) => ended.has(id)));
    },
    random: createSeededRandom('hub'),
  });
  function open(memberId: string, sessionId = `session of ${memberId}`) {
    const sent: number[] = [];
    const retries: number[] = [];
    const leave = hub.addStream(
      { memberId, handle: `handle of ${memberId}`, sessionId },
      {
        send: (topics) => sent.push(topics),
        end: (retryMs) => retries.push(retryMs),
      },
    );
    return { sent, retries, leave };
  }
  async function passMs(ms: number) {
    for (let passed = 0; passed < ms; passed += tickMs) await hub.tick();
  }
  return { hub, open, passMs, ended, state };
}

test('news about named items reaches each stream of the member immediately', () => {
  const { hub, open } = openHub();
  const [phone, laptop, other] = [open('alder', 'phone'), open('alder', 'laptop'), open('birch')];
  hub.sendNow(['alder', 'cedar'], messages);
  expect(phone.sent).toEqual([messages]);
  expect(laptop.sent).toEqual([messages]);
  expect(other.sent).toEqual([]);
});

test('news about anonymous items is sent once, at the next heartbeat', async () => {
  const { hub, open, passMs } = openHub();
  const [alder, birch] = [open('alder'), open('birch')];
  hub.sendAtNextHeartbeat(['alder'], notices);
  hub.sendAtNextHeartbeat(['alder'], notices);
  expect(alder.sent).toEqual([]);
  await passMs(2 * liveStream.heartbeatMs);
  expect(alder.sent).toEqual([notices, noTopics]);
  expect(birch.sent).toEqual([noTopics, noTopics]);
});

test('every stream heartbeats every 15 seconds, at its own time, which news does not change', async () => {
  const { hub, open } = openHub();
  const streams = Array.from({ length: 200 }, (_, index) => open(`member ${index}`));
  const heartbeats = streams.map((): number[] => []);
  for (let tick = 0; tick < (4 * liveStream.heartbeatMs) / tickMs; tick += 1) {
    const before = streams.map(({ sent }) => sent.length);
    await hub.tick();
    for (const [index, { sent }] of streams.entries())
      if (sent.length > (before[index] ?? 0)) heartbeats[index]?.push(tick);
    hub.sendNow(['member 0'], messages);
    hub.sendAtNextHeartbeat(['member 1'], notices);
  }
  for (const times of heartbeats) {
    expect(times.slice(1).map((time, index) => (time - (times[index] ?? 0)) * tickMs)).toEqual(
      Array(3).fill(liveStream.heartbeatMs),
    );
  }
  expect(new Set(heartbeats.map(([first]) => first)).size).toBeGreaterThan(40);
});

test('a stream that the client has closed receives no more frames', async () => {
  const { hub, open, passMs } = openHub();
  const { sent, retries, leave } = open('alder');
  leave();
  leave();
  hub.sendNow(['alder'], messages);
  await passMs(liveStream.heartbeatMs);
  expect(sent).toEqual([]);
  expect(retries).toEqual([]);
  expect(hub.size).toBe(0);
});

test('a stream over the member’s limit ends the oldest one, with a long reconnect delay', () => {
  const { hub, open } = openHub();
  const first = open('alder', 'first');
  const others = Array.from({ length: streamLimits.ofMember }, (_, index) => open('alder', `session ${index}`));
  expect(first.retries).toEqual([expect.any(Number)]);
  expect(first.retries[0]).toBeGreaterThanOrEqual(45_000);
  expect(others.flatMap(({ retries }) => retries)).toEqual([]);
  expect(hub.size).toBe(streamLimits.ofMember);
});

test('a full process refuses further streams', () => {
  const { hub, open } = openHub();
  for (let count = 0; count < streamLimits.ofProcess; count += 1) {
    hub.checkCapacity();
    open(`member ${count}`);
  }
  expect(() => hub.checkCapacity()).toThrow(
    expect.objectContaining({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) }),
  );
});

test('a stream whose session has ended is closed when the hub is told, or at its next heartbeat', async () => {
  const { hub, open, passMs, ended, state } = openHub();
  const [phone, laptop, birch] = [open('alder', 'phone'), open('alder', 'laptop'), open('birch')];
  ended.add('phone').add('session of birch');
  await hub.endStreamsWithoutSession(['alder']);
  expect(phone.retries.length).toBe(1);
  expect(laptop.retries.length).toBe(0);
  expect(birch.retries.length).toBe(0);
  state.isDatabaseLost = true;
  await passMs(liveStream.heartbeatMs);
  expect(birch.retries).toEqual([]);
  state.isDatabaseLost = false;
  await passMs(liveStream.heartbeatMs);
  expect(laptop.retries.length).toBe(0);
  expect(birch.retries.length).toBe(1);
});

test('a tick without due streams makes no query', async () => {
  const { passMs, state } = openHub();
  await passMs(liveStream.heartbeatMs);
  expect(state.checks).toBe(0);
});

test('sendToEverybodyAtNextHeartbeat sends all topics to each stream at its own heartbeat', async () => {
  const { hub, open, passMs } = openHub();
  const [alder, birch] = [open('alder'), open('birch')];
  hub.sendToEverybodyAtNextHeartbeat();
  expect(alder.sent).toEqual([]);
  expect(birch.sent).toEqual([]);
  await passMs(liveStream.heartbeatMs);
  expect(alder.sent).toEqual([allTopics]);
  expect(birch.sent).toEqual([allTopics]);
});

test('closing the hub ends every stream with a reconnect delay and refuses new streams', async () => {
  const { hub, open } = openHub();
  const streams = Array.from({ length: 1200 }, (_, index) => open(`member ${index}`));
  await hub.close();
  const waits = streams.flatMap(({ retries }) => retries);
  expect(hub.size).toBe(0);
  expect(waits.length).toBe(1200);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(3750);
  expect(Math.max(...waits)).toBeLessThanOrEqual(6250);
  expect(new Set(waits).size).toBeGreaterThan(500);
  expect(() => hub.checkCapacity()).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
});
