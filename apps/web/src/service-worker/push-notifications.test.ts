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
  expect(openWindow).toHaveBeenCalledOnce();
  expect(focus).toHaveBeenCalledOnce();
});

const subscriptionOf = (endpoint: string) => ({ endpoint, unsubscribe: vi.fn(async () => true) });

/** Calls of the server, which has the key `k`, and the subscription that the browser makes. */
function serve(status = 200) {
  const calls: string[] = [];
  const made = subscriptionOf('https://push.example/new');
  const subscribe = vi.fn(async (_options: object) => made);
  vi.stubGlobal('self', { registration: { pushManager: { subscribe } } });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body = '{}' } = {}) => {
    calls.push(`${method} ${path} ${JSON.parse(body).endpoint ?? ''}`.trim());
    return Response.json({ key: 'k' }, { status });
  });
  return { calls, made, subscribe };
}

test('a subscription that the browser has dropped is made again with the server’s key', async () => {
  const { calls, subscribe } = serve();
  await dispatch('pushsubscriptionchange', {});
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'k' });
  expect(calls).toEqual(['GET /api/push/key', 'POST /api/push/subscriptions https://push.example/new']);
});

test('the subscription with which the browser replaced the old one takes its place on the server', async () => {
  const { calls } = serve();
  const newSubscription = subscriptionOf('https://push.example/renewed');
  await dispatch('pushsubscriptionchange', {
    oldSubscription: subscriptionOf('https://push.example/old'),
    newSubscription,
  });
  expect(calls).toEqual([
    'POST /api/push/subscriptions https://push.example/renewed',
    'DELETE /api/push/subscriptions https://push.example/old',
  ]);
});

test('after sign-out nothing is renewed', async () => {
  const { made } = serve(401);
  await dispatch('pushsubscriptionchange', {});
  expect(made.unsubscribe).toHaveBeenCalledOnce();
});
