// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import * as devicePush from '../push/device-push.ts';
import { stayLive } from './keep-live.ts';
import { liveStatus } from './live-status.ts';
import * as liveTabs from './live-tabs.ts';
import * as topics from './refetch-topics.ts';

type Tabs = Parameters<typeof liveTabs.joinLiveTabs>[1];

let joined: Tabs[];
let isHidden: boolean;

function setHidden(hidden: boolean): void {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  joined = [];
  isHidden = false;
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.spyOn(topics, 'refetchTopics').mockResolvedValue();
  vi.spyOn(devicePush, 'renewDevicePush').mockResolvedValue();
  vi.spyOn(devicePush, 'renewDroppedPush').mockResolvedValue();
  vi.spyOn(liveTabs, 'joinLiveTabs').mockImplementation((_memberId, tabs) => {
    joined.push(tabs);
    return () => void joined.splice(joined.indexOf(tabs), 1);
  });
  return () => vi.useRealTimers();
});

test('all topics are refetched when the stream opens, and then only the topics of the news', () => {
  const stop = stayLive('alder');
  joined[0]?.onConnect();
  joined[0]?.onNews(['messages']);
  expect(liveStatus.get()).toBe(true);
  expect(vi.mocked(topics.refetchTopics).mock.calls).toEqual([[['notices', 'messages']], [['messages']]]);
  joined[0]?.onDisconnect();
  expect(liveStatus.get()).toBe(false);
  stop();
});

test('a hidden page leaves the stream after five minutes and joins again when it is visible', () => {
  const stop = stayLive('alder');
  joined[0]?.onConnect();
  setHidden(true);
  vi.advanceTimersByTime(4 * 60_000);
  setHidden(false);
  setHidden(true);
  vi.advanceTimersByTime(4 * 60_000);
  expect(joined).toHaveLength(1);
  expect(liveStatus.get()).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(joined).toHaveLength(0);
  expect(liveStatus.get()).toBe(false);
  setHidden(false);
  expect(joined).toHaveLength(1);
  stop();
});

test('a page in the back/forward cache holds no stream', () => {
  const stop = stayLive('alder');
  window.dispatchEvent(new Event('pagehide'));
  expect(joined).toHaveLength(0);
  window.dispatchEvent(new Event('pageshow'));
  expect(joined).toHaveLength(1);
  stop();
});

test('after stayLive is stopped the page does not join again', () => {
  stayLive('alder')();
  setHidden(true);
  setHidden(false);
  vi.advanceTimersByTime(10 * 60_000);
  expect(joined).toHaveLength(0);
  expect(liveStatus.get()).toBe(false);
});

test('push is set up again at the start, and whenever the page becomes visible', () => {
  const stop = stayLive('alder');
  expect(devicePush.renewDevicePush).toHaveBeenCalledExactlyOnceWith('alder');
  vi.mocked(devicePush.renewDroppedPush).mockClear();
  setHidden(true);
  expect(devicePush.renewDroppedPush).not.toHaveBeenCalled();
  setHidden(false);
  expect(devicePush.renewDroppedPush).toHaveBeenCalledExactlyOnceWith('alder');
  stop();
});
