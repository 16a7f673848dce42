// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { viewerStore } from '../stores/viewer-store.ts';
import { isEndingSession } from '../trpc.ts';
import { openNewsStream } from './news-stream.ts';

/** An EventSource that the test connects and breaks. */
class FakeEventSource extends EventTarget {
  static readonly opened: FakeEventSource[] = [];
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSED = 2;
  readyState = 0;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.readyState = this.CLOSED;
  }

  emit(type: string, data: unknown = ''): void {
    this.dispatchEvent(new MessageEvent(type, { data: typeof data === 'string' ? data : JSON.stringify(data) }));
  }

  connect(): void {
    this.readyState = this.OPEN;
    this.emit('connected', {});
  }

  /** 0: the browser reconnects by itself. 2: it has given up. */
  lose(readyState: 0 | 2): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

beforeEach(() => {
  FakeEventSource.opened.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  return () => vi.useRealTimers();
});

async function openStream() {
  const events: string[] = [];
  const close = openNewsStream({
    onUp: () => events.push('up'),
    onDown: () => events.push('down'),
    onNews: (about) => events.push(about.join()),
  });
  onTestFinished(close);
  await vi.advanceTimersByTimeAsync(0);
  const last = () => {
    const source = FakeEventSource.opened.at(-1);
    if (!source) throw new Error('Nothing was opened.');
    return source;
  };
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { events, close, last, settle };
}

test('news are passed on, and pings are not', async () => {
  const { events, last, settle } = await openStream();
  expect(last().url).toBe('/api/trpc/events.news');
  last().connect();
  last().emit('message', { about: ['messages'] });
  last().emit('ping');
  await settle();
  expect(events).toEqual(['up', 'messages']);
});

test('after the first loss the browser reconnects by itself, with the delay that the server has set', async () => {
  const { events, last, settle } = await openStream();
  last().connect();
  last().lose(0);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(FakeEventSource.opened).toHaveLength(1);
  last().connect();
  await settle();
  expect(events).toEqual(['up', 'down', 'up']);
});

test('retry delays grow while the server is unreachable, and start again after a connection', async () => {
  const { last, settle } = await openStream();
  const waitsMs: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const before = FakeEventSource.opened.length;
    last().lose(2);
    let waitedMs = 0;
    for (; FakeEventSource.opened.length === before && waitedMs < 100_000; waitedMs += 1000) {
      await vi.advanceTimersByTimeAsync(1000);
    }
    waitsMs.push(waitedMs);
  }
  expect(waitsMs).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  last().connect();
  await settle();
  last().lose(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(FakeEventSource.opened).toHaveLength(8);
});

test('after two losses in a row the app closes the stream and opens a new one', async () => {
  const { last, settle } = await openStream();
  const [first] = [last()];
  first.lose(0);
  await settle();
  first.lose(0);
  await settle();
  expect(first.readyState).toBe(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(FakeEventSource.opened).toHaveLength(2);
});

test('after the session has ended the stream is not reopened, and the viewer becomes a visitor', async () => {
  viewerStore.setMember({
    id: 'alder',
    username: 'alder',
    displayName: 'Alder',
    profileImageUrl: null,
    avatarColor: '#000',
    postcode: 'M1 1AE',
  });
  const { last } = await openStream();
  last().emit('serialized-error', {
    message: 'Please sign in first.',
    code: -32001,
    data: { code: 'UNAUTHORIZED', httpStatus: 401, appCode: 'NOT_SIGNED_IN' },
  });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(FakeEventSource.opened).toHaveLength(1);
  expect(viewerStore.get().status).toBe('visitor');
});

test('the stream is closed during sign-out, and reopened if the member stays signed in', async () => {
  const { events, last, settle } = await openStream();
  const [first] = [last()];
  first.connect();
  await settle();
  isEndingSession.set(true);
  await settle();
  expect(first.readyState).toBe(first.CLOSED);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(FakeEventSource.opened).toHaveLength(1);
  isEndingSession.set(false);
  await settle();
  expect(FakeEventSource.opened).toHaveLength(2);
  last().connect();
  await settle();
  expect(events).toEqual(['up', 'up']);
});

test('no stream is opened during sign-out', async () => {
  isEndingSession.set(true);
  const { close, settle } = await openStream();
  expect(FakeEventSource.opened).toHaveLength(0);
  close();
  isEndingSession.set(false);
  await settle();
  expect(FakeEventSource.opened).toHaveLength(0);
});

test('a closed stream is not opened again', async () => {
  const { last, close } = await openStream();
  last().lose(2);
  close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(FakeEventSource.opened).toHaveLength(1);
});
