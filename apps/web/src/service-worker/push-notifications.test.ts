import { pushPayloads } from '@ballast/content/push-notification';
import { beforeEach, expect, test, vi } from 'vitest';
import { listenForPushes } from './push-notifications.ts';

type Page = { url: string; visibilityState: string; focus(): Promise<void> };

const listeners = new Map<string, (event: object) => void>();
const showNotification = vi.fn(async (_title: string, _options: object) => {});
const openWindow = vi.fn(async (_path: string) => {});
let pages: Page[] = [];

beforeEach(() => {
  for (const mock of [showNotification, openWindow]) mock.mockClear();
  pages = [];
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    clients: { matchAll: async () => pages, openWindow },
    registration: { showNotification },
  });
  listenForPushes();
});

async function dispatch(type: string, event: object): Promise<void> {
  const waits: Promise<void>[] = [];
  listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<void>) => waits.push(promise) });
  await Promise.all(waits);
}
const push = (payload: string) => dispatch('push', { data: { text: () => payload } });
const shown = () => showNotification.mock.lastCall?.[1];

const openPage = (path: string, visibilityState = 'visible') => {
  const page = { url: `https://ballast.example${path}`, visibilityState, focus: vi.fn(async () => {}) };
  pages.push(page);
  return page;
};

const { named, discreet, staff, discreetStaff } = pushPayloads;

test.each([staff, discreetStaff])(
  'each push message for staff (%j) sounds, and stays until somebody looks',
  async (payload) => {
    for (const visibility of ['hidden', 'visible']) {
      openPage('/', visibility);
      await push(payload);
      expect(shown()).toMatchObject({ tag: 'staff', renotify: true, requireInteraction: true });
    }
    expect(showNotification).toHaveBeenCalledTimes(2);
  },
);

test.each([named, discreet])(
  'news (%j) replace each other silently, and are not shown above a page',
  async (payload) => {
    await push(payload);
    expect(shown()).toMatchObject({ tag: 'news', lang: 'en-GB' });
    expect(shown()).not.toHaveProperty('renotify');
    expect(shown()).not.toHaveProperty('requireInteraction');
    openPage('/', 'hidden');
    await push(payload);
    expect(showNotification).toHaveBeenCalledTimes(2);
    openPage('/help');
    await push(payload);
    expect(showNotification).toHaveBeenCalledTimes(2);
  },
);

test.each([
  [staff, '/admin'],
  [discreetStaff, '/admin'],
  [named, '/notifications'],
  [discreet, '/notifications'],
])('a tap on %j opens %s, or focuses it', async (payload, path) => {
  await push(payload);
  const notification = { ...shown(), close: vi.fn() };
  await dispatch('notificationclick', { notification });
  expect(notification.close).toHaveBeenCalled();
  expect(openWindow.mock.calls).toEqual([[path]]);
  openPage('/elsewhere');
  const { focus } = openPage(path);
  await dispatch('notificationclick', { notification });
  expect([openWindow.mock.calls.length, vi.mocked(focus).mock.calls.length]).toEqual([1, 1]);
});
