import { setImmediate } from 'node:timers/promises';
import { liveStream } from '@ballast/schema/live';
import { unavailableError } from '../errors/app-error.ts';
import { tooMany } from '../limits/too-many.ts';
import type { RandomBytes } from '../privacy/random.ts';
import { createHeartbeatWheel } from './heartbeat-wheel.ts';
import { allTopics, noTopics, type TopicSet } from './topics.ts';

export type Receiver = {
  /** Sends a frame, whose size never depends on `topics`. */
  send(topics: TopicSet): void;
  end(retryMs: number): void;
};

/** `sessionId`: the public half of the session's token. */
export type Listener = { memberId: string; handle: string; sessionId: string };

type Stream = Listener & { receiver: Receiver; slot: number; pending: TopicSet };

export const streamLimits = { ofMember: 10, ofProcess: 20_000 } as const;

/** Time until a replaced stream reconnects. If it is short, two devices over the limit keep replacing each other. */
const replacedRetryMs = 60_000;
const streamsEndedPerTurn = 500;
const fullRetryMs = 10_000;

/** Which members have a stream at another process of this machine. */
export type PresenceElsewhere = {
  isElsewhere(memberId: string): boolean;
  /** Called when the member's first stream here was opened, and when the last one was closed. */
  change(memberId: string, isPresent: boolean): void;
};

const noOtherProcess: PresenceElsewhere = { isElsewhere: () => false, change() {} };

export function createHub({
  findEnded,
  random,
  presence = noOtherProcess,
}: {
  findEnded: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  random: RandomBytes;
  presence?: PresenceElsewhere | undefined;
}) {
  const streams = new Map<string, Set<Stream>>();
  const memberIdOf = new Map<string, string>();
  const wheel = createHeartbeatWheel<Stream>(random);
  let size = 0;
  let isClosing = false;

  /** Changes the time by up to a quarter, so that streams that end together reconnect one by one. */
  const withJitter = (ms: number): number => Math.round(ms * (0.75 + random(2).readUInt16BE() / 0x1_0000 / 2));

  function remove(stream: Stream): boolean {
    const memberStreams = streams.get(stream.memberId);
    if (!memberStreams?.delete(stream)) return false;
    if (memberStreams.size === 0) {
      streams.delete(stream.memberId);
      memberIdOf.delete(stream.handle);
      presence.change(stream.memberId, false);
    }
    wheel.remove(stream, stream.slot);
    size -= 1;
    return true;
  }

  function end(stream: Stream, retryMs: number): void {
    if (remove(stream)) stream.receiver.end(withJitter(retryMs));
  }

  function endOldestIfOver(memberStreams: ReadonlySet<Stream>, max: number): void {
    const [oldest] = memberStreams;
    if (oldest && memberStreams.size > max) end(oldest, replacedRetryMs);
  }

  async function endStreamsOfEndedSessions(checked: readonly Stream[]): Promise<void> {
    if (checked.length === 0) return;
    // Streams stay open while the database does not answer.
    const ended = await findEnded(checked.map(({ sessionId }) => sessionId)).catch(() => new Set<string>());
    for (const stream of checked) if (ended.has(stream.sessionId)) end(stream, liveStream.retryMs);
  }

  /** @param names Members' ids and handles. */
  const streamsOf = (names: readonly string[]) =>
    names.flatMap((name) => [...(streams.get(memberIdOf.get(name) ?? name) ?? [])]);

  return {
    get size(): number {
      return size;
    },

    hasStream: (memberId: string): boolean => streams.has(memberId) || presence.isElsewhere(memberId),

    checkCapacity(): void {
      if (isClosing) throw unavailableError(undefined);
      if (size >= streamLimits.ofProcess) throw tooMany(withJitter(fullRetryMs));
    },

    /** Returns a function that removes the stream. Ends the member's oldest over the limit, which may be a lost connection. */
    addStream({ memberId, handle, sessionId }: Listener, receiver: Receiver): () => void {
      const stream: Stream = { memberId, handle, sessionId, receiver, slot: 0, pending: noTopics };
      stream.slot = wheel.add(stream);
      if (!streams.has(memberId)) presence.change(memberId, true);
      const memberStreams = streams.get(memberId) ?? new Set();
      streams.set(memberId, memberStreams.add(stream));
      memberIdOf.set(handle, memberId);
      size += 1;
      endOldestIfOver(memberStreams, streamLimits.ofMember);
      return () => void remove(stream);
    },

    retryMs: () => withJitter(liveStream.retryMs),

    sendNow(names: readonly string[], topics: TopicSet): void {
      for (const { receiver } of streamsOf(names)) receiver.send(topics);
    },

    sendAtNextHeartbeat(names: readonly string[], topics: TopicSet): void {
      for (const stream of streamsOf(names)) stream.pending |= topics;
    },

    /** Call it after news may have been lost. Streams are told at their heartbeats, so clients do not all refetch at once. */
    sendToEverybodyAtNextHeartbeat(): void {
      for (const memberStreams of streams.values()) for (const stream of memberStreams) stream.pending = allTopics;
    },

    endStreamsWithoutSession: (memberIds: readonly string[]): Promise<void> =>
      endStreamsOfEndedSessions(streamsOf(memberIds)),

    async tick(): Promise<void> {
      const due = wheel.turn();
      for (const stream of due) {
        const { pending } = stream;
        stream.pending = noTopics;
        stream.receiver.send(pending);
      }
      await endStreamsOfEndedSessions(due);
    },

    /** Afterwards no stream can be opened. */
    async close(): Promise<void> {
      isClosing = true;
      const openStreams = [...streams.values()].flatMap((memberStreams) => [...memberStreams]);
      for (const [count, stream] of openStreams.entries()) {
        if (count % streamsEndedPerTurn === streamsEndedPerTurn - 1) await setImmediate();
        end(stream, liveStream.retryMs);
      }
    },
  };
}

export type Hub = ReturnType<typeof createHub>;
