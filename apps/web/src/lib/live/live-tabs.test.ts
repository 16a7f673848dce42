// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { joinLiveTabs } from './live-tabs.ts';
import * as newsStream from './news-stream.ts';

type StreamListener = Parameters<typeof newsStream.openNewsStream>[0];

/** The streams that are open now, in the order in which they were opened. */
const streams: StreamListener[] = [];

/** Gives a lock to one holder at a time, in the order of the requests. */
function createLocks() {
  const queues = new Map<string, Promise<unknown>>();
  return {
    async request(name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>): Promise<void> {
      const before = queues.get(name);
      const turn = Promise.resolve(before).then(() => (signal.aborted ? undefined : hold()));
      queues.set(name, turn);
      await turn;
    },
  };
}

const channels = new Set<FakeChannel>();

/** Delivers synchronously, unlike the browser's. */
class FakeChannel extends EventTarget {
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    channels.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of channels) {
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  close(): void {
    channels.delete(this);
  }
}

beforeEach(() => {
  streams.length = 0;
  channels.clear();
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
  vi.spyOn(newsStream, 'openNewsStream').mockImplementation((listener) => {
    streams.push(listener);
    return () => void streams.splice(streams.indexOf(listener), 1);
  });
  return () => {
    vi.useRealTimers();
    Reflect.deleteProperty(navigator, 'locks');
  };
});

async function openTab(memberId = 'alder') {
  const events: string[] = [];
  const leave = joinLiveTabs(memberId, {
    onConnect: () => events.push('connected'),
    onDisconnect: () => events.push('disconnected'),
    onNews: (about) => events.push(about.join()),
  });
  await vi.advanceTimersByTimeAsync(0);
  return { events, leave };
}

test('tabs of one member share one stream', async () => {
  const tabs = [await openTab(), await openTab()];
  expect(streams).toHaveLength(1);
  streams[0]?.onUp();
  streams[0]?.onNews(['messages']);
  expect(tabs.map(({ events }) => events)).toEqual([
    ['connected', 'messages'],
    ['connected', 'messages'],
  ]);
});

test('a tab that opens later learns that the stream is up', async () => {
  const first = await openTab();
  streams[0]?.onUp();
  const second = await openTab();
  expect(first.events).toEqual(['connected']);
  expect(second.events).toEqual(['connected']);
});

test('another member’s tabs have a stream of their own', async () => {
  const tabs = [await openTab('alder'), await openTab('birch')];
  expect(streams).toHaveLength(2);
  streams[0]?.onUp();
  expect(tabs.map(({ events }) => events)).toEqual([['connected'], []]);
});

test('when the leading tab leaves, the next one opens a stream, and all tabs are told that it is new', async () => {
  const [first, second, third] = [await openTab(), await openTab(), await openTab()];
  streams[0]?.onUp();
  first.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(streams).toHaveLength(1);
  streams[0]?.onUp();
  streams[0]?.onNews(['notices']);
  const followed = ['connected', 'connected', 'notices'];
  expect(first.events).toEqual(['connected']);
  expect(second.events).toEqual(followed);
  expect(third.events).toEqual(followed);
});

test('a short loss does not disconnect the tabs, and a longer loss does', async () => {
  const { events } = await openTab();
  streams[0]?.onUp();
  streams[0]?.onDown();
  await vi.advanceTimersByTimeAsync(2000);
  streams[0]?.onUp();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(events).toEqual(['connected', 'connected']);
  streams[0]?.onDown();
  await vi.advanceTimersByTimeAsync(3000);
  expect(events).toEqual(['connected', 'connected', 'disconnected']);
});

test('tabs are disconnected if the stream of the new leading tab does not open', async () => {
  const [first, second] = [await openTab(), await openTab()];
  streams[0]?.onUp();
  first.leave();
  await vi.advanceTimersByTimeAsync(3000);
  expect(second.events).toEqual(['connected', 'disconnected']);
});

test('a tab that has left gets no events and does not lead', async () => {
  const [first, second] = [await openTab(), await openTab()];
  second.leave();
  streams[0]?.onUp();
  first.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(streams).toHaveLength(0);
  expect(second.events).toEqual([]);
});

test('without locks every tab has its own stream', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const tabs = [await openTab(), await openTab()];
  expect(streams).toHaveLength(2);
  streams[1]?.onUp();
  expect(tabs.map(({ events }) => events)).toEqual([[], ['connected']]);
});

test('messages of another version of the app are ignored', async () => {
  const { events } = await openTab();
  const [channel] = channels;
  channel?.dispatchEvent(new MessageEvent('message', { data: { kind: 'unknown' } }));
  channel?.dispatchEvent(new MessageEvent('message', { data: { kind: 'news', about: ['weather'] } }));
  expect(events).toEqual([]);
});
