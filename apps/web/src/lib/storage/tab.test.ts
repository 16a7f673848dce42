import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../testing/memory-storage.ts';

/** The locks of one browser. */
let locks: Set<string>;

beforeEach(() => {
  locks = new Set();
});

/** Loads a page of a tab with this session storage. */
async function openPage(storage = createMemoryStorage()) {
  vi.resetModules();
  const window = Object.assign(new EventTarget(), { sessionStorage: storage });
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', {
    locks: {
      async request(name: string, act: () => Promise<void>) {
        locks.add(name);
        await act();
        locks.delete(name);
      },
      query: async () => ({ held: [...locks].map((name) => ({ name })), pending: [] }),
    },
  });
  const { startTab, tabId, forgetTab, findOpenTabs } = await import('./tab.ts');
  startTab();
  const id = tabId();
  return {
    id,
    storage,
    forgetTab,
    isOpen: async () => (await findOpenTabs()).has(id),
    hide: () => window.dispatchEvent(new Event('pagehide')),
    show: () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  };
}

test('a reload keeps the id', async () => {
  const { hide, id, storage } = await openPage();
  hide();
  expect((await openPage(storage)).id).toBe(id);
});

test('a tab that was duplicated after a reload gets another id', async () => {
  const { hide, storage } = await openPage();
  hide();
  const first = await openPage(storage);
  // The browser copies the session storage of the open page.
  const copy = createMemoryStorage();
  for (let index = 0; index < first.storage.length; index += 1) {
    const key = first.storage.key(index) ?? '';
    copy.setItem(key, first.storage.getItem(key) ?? '');
  }
  expect((await openPage(copy)).id).not.toBe(first.id);
});

test('nothing of a tab is left after sign-out', async () => {
  const { forgetTab, hide, isOpen, storage } = await openPage();
  forgetTab();
  hide();
  expect(storage.length).toBe(0);
  await vi.waitFor(async () => expect(await isOpen()).toBe(false));
});

test('a tab is open until its page is hidden, and again when the page comes back', async () => {
  const { hide, isOpen, show } = await openPage();
  expect(await isOpen()).toBe(true);
  hide();
  await vi.waitFor(async () => expect(await isOpen()).toBe(false));
  show();
  expect(await isOpen()).toBe(true);
});

test('without Web Locks and storage a page has an id, and knows of no open tab', async () => {
  vi.resetModules();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {});
  const { startTab, tabId, findOpenTabs } = await import('./tab.ts');
  startTab();
  expect(tabId()).toBe(tabId());
  expect((await findOpenTabs()).size).toBe(0);
});
