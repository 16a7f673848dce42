import { setImmediate } from 'node:timers/promises';
import { liveStream } from '@ballast/schema/live';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tickMs } from '../events/heartbeat-wheel.ts';
import { frameBytes } from '../features/events/frames.ts';
import { type OpenedStream, openStream } from '../testing/open-stream.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ members: ['alder', 'birch', 'cedar', 'elm'] });
});
afterEach(() => app.close());

type Frame = { atMs: number; bytes: number };

/** Records what a network observer sees of streams: when a frame was sent, and its length. */
function observeNetwork(streams: readonly OpenedStream[]) {
  let ms = 0;
  const connections = streams.map(({ chunks }) => ({ chunks, seen: chunks.length, frames: [] as Frame[] }));
  async function recordFrames(): Promise<void> {
    await setImmediate();
    for (const connection of connections) {
      for (const { length } of connection.chunks.slice(connection.seen))
        connection.frames.push({ atMs: ms, bytes: length });
      connection.seen = connection.chunks.length;
    }
  }
  return {
    recordFrames,
    async advance(byMs: number): Promise<void> {
      for (const until = ms + byMs; ms < until; ) {
        await app.turnHeartbeats(tickMs);
        ms += tickMs;
        await recordFrames();
      }
    },
    /** Times count from the stream's first heartbeat, which depends on when the stream was opened. */
    framesOf: (index: number) => {
      const frames = connections[index]?.frames ?? [];
      return frames.map(({ atMs, bytes }) => ({ atMs: atMs - (frames[0]?.atMs ?? 0), bytes }));
    },
  };
}

const framesAtHeartbeats = (count: number) =>
  Array.from({ length: count }, (_, heartbeat) => ({ atMs: heartbeat * liveStream.heartbeatMs, bytes: frameBytes }));

test.each(['/api/events', '/api/trpc/events.news'])(
  'on %s answers and likes to an anonymous post send the same frames to its author and to other members',
  async (path) => {
    const post = await app.as('alder').posts.create.mutate({ content: 'Lying awake', isAnonymous: true });
    const comment = await app
      .as('birch')
      .comments.create.mutate({ postId: post.id, content: 'Same', isAnonymous: true });
    // Sends earlier news before the streams open.
    await app.turnHeartbeats(tickMs);
    const names = ['alder', 'birch', 'elm'];
    const streams: OpenedStream[] = [];
    for (const name of names) streams.push(await openStream(app, name, path));
    const { advance, recordFrames, framesOf } = observeNetwork(streams);
    await advance(liveStream.heartbeatMs);
    for (const isAnonymous of [true, false]) {
      await app.as('cedar').comments.create.mutate({ postId: post.id, content: 'Me too', isAnonymous });
      await app.as('cedar').posts.setLike.mutate({ postId: post.id, liked: isAnonymous });
      await app.as('cedar').comments.setLike.mutate({ commentId: comment.id, liked: isAnonymous });
      await recordFrames();
      await advance(liveStream.heartbeatMs * 1.5);
    }
    for (const index of [0, 1]) expect(streams[index]?.news()).toEqual([['notices'], ['notices']]);
    expect(streams[2]?.news()).toEqual([]);
    for (const index of names.keys()) expect(framesOf(index)).toEqual(framesAtHeartbeats(4));
    await app.as('alder').posts.delete.mutate({ postId: post.id });
    await advance(liveStream.heartbeatMs);
    for (const index of names.keys()) expect(framesOf(index)).toEqual(framesAtHeartbeats(5));
  },
);

let payloadsCount = 0;
const connectPayloadCounter = () =>
  app.events.connect(async () => ({
    async publish() {
      payloadsCount += 1;
    },
    close: async () => {},
  }));

/** How many payloads go to other processes, as PostgreSQL's log of statements or Redis' MONITOR shows them. */
async function countPayloads(act: () => Promise<unknown>): Promise<number> {
  await app.turnHeartbeats(tickMs);
  const before = payloadsCount;
  await act();
  await app.turnHeartbeats(tickMs);
  return payloadsCount - before;
}

test('the number of payloads between processes does not depend on whether the actor wrote the item', async () => {
  await connectPayloadCounter();
  const create = (isAnonymous: boolean) => app.as('alder').posts.create.mutate({ content: 'Lying awake', isAnonymous });
  const [anonymous, named] = [(await create(true)).id, (await create(false)).id];
  for (const postId of [anonymous, named]) {
    const like = (name: string) => app.as(name).posts.setLike.mutate({ postId, liked: true });
    const answer = (name: string) =>
      app.as(name).comments.create.mutate({ postId, content: 'Me too', isAnonymous: true });
    for (const act of postId === anonymous ? [like, answer, answer] : [answer, answer]) {
      for (const name of ['alder', 'birch']) expect(await countPayloads(() => act(name))).toBe(1);
    }
  }
});

test('the number of payloads between processes does not depend on whether the reading member had notices', async () => {
  await connectPayloadCounter();
  const { id } = await app.as('alder').posts.create.mutate({ content: 'Lying awake', isAnonymous: true });
  await app.as('cedar').comments.create.mutate({ postId: id, content: 'Me too', isAnonymous: true });
  const read = (name: string) => countPayloads(() => app.as(name).notices.markRead.mutate());
  expect(await read('alder')).toBe(1);
  expect(await read('birch')).toBe(1);
});
