// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer, loseConnection } from '../../testing/fake-server.ts';
import { drafts } from '../storage/drafts.ts';
import { pushFlag, readDevicePush, renewDevicePush, renewDroppedPush, turnPushOff } from './device-push.ts';

const keyBytes = [251, 255, 1];
const key = '-_8B';

type Fake = { endpoint: string; options: object; toJSON: () => object; unsubscribe: () => Promise<boolean> };
let current: Fake | undefined;
let made: number;
let isServerLost: boolean;
let onSubscribe: () => void;
let server: ReturnType<typeof createFakeServer>;

function createSubscription(bytes: number[]): Fake {
  made += 1;
  const endpoint = `https://push.example/${made}`;
  return {
    endpoint,
    options: { applicationServerKey: new Uint8Array(bytes).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    async unsubscribe() {
      current = undefined;
      return true;
    },
  };
}

const sent = () =>
  server.calls.flatMap(({ path, input }) =>
    path === 'push.subscribe' && typeof input === 'object' && input && 'endpoint' in input ? [input.endpoint] : [],
  );

beforeEach(() => {
  current = undefined;
  made = 0;
  isServerLost = false;
  onSubscribe = () => {};
  drafts.clear();
  drafts.reserveFor('alder');
  pushFlag.set('alder');
  const pushManager = {
    getSubscription: async () => current ?? null,
    async subscribe() {
      onSubscribe();
      current = createSubscription(keyBytes);
      return current;
    },
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve({ pushManager }), getRegistration: async () => ({ pushManager }) },
  });
  server = createFakeServer({
    push: {
      key: () => (isServerLost ? loseConnection() : { key }),
      subscribe: () => ({ success: true }),
      unsubscribe: () => ({ success: true }),
    },
  });
});

test('a subscription that the browser has dropped is made again at the start', async () => {
  expect(await readDevicePush('alder')).toBe('lost');
  await renewDevicePush('alder');
  expect(sent()).toEqual(['https://push.example/1']);
  expect(await readDevicePush('alder')).toBe('on');
});

test('a subscription for the server’s key is kept, and one for an earlier key is replaced', async () => {
  current = createSubscription(keyBytes);
  await renewDevicePush('alder');
  expect(sent()).toEqual(['https://push.example/1']);
  current = createSubscription([1, 2, 3]);
  await renewDevicePush('alder');
  expect(sent()).toEqual(['https://push.example/1', 'https://push.example/3']);
});

test('a page that becomes visible renews only what was dropped or replaced', async () => {
  await renewDevicePush('alder');
  await renewDroppedPush('alder');
  expect(sent()).toHaveLength(1);
  current = undefined;
  await renewDroppedPush('alder');
  expect(sent()).toEqual(['https://push.example/1', 'https://push.example/2']);
});

test('what cannot be renewed is shown as lost, not as off', async () => {
  isServerLost = true;
  await expect(renewDevicePush('alder')).rejects.toThrow();
  expect(await readDevicePush('alder')).toBe('lost');
});

test.each([
  ['the member has turned it off', async () => void (await turnPushOff('alder'))],
  ['the member has signed out', () => drafts.clear()],
  ['the permission was withdrawn', () => void vi.stubGlobal('Notification', { permission: 'default' })],
  ['another member has signed in', () => drafts.reserveFor('birch')],
])('nothing is renewed after %s', async (_when, act) => {
  await act();
  await renewDevicePush('alder');
  expect(sent()).toEqual([]);
});

test('a sign-out while a subscription is renewed ends it', async () => {
  onSubscribe = () => drafts.clear();
  await renewDevicePush('alder');
  expect(made).toBe(1);
  expect(sent()).toEqual([]);
  expect(current).toBeUndefined();
});
