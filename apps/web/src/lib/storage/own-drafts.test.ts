import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../testing/memory-storage.ts';
import { createDraftStore } from './drafts.ts';
import { createOwnDrafts } from './own-drafts.ts';

const schema = v.object({ content: v.string(), isAnonymous: v.optional(v.boolean()) });
const open = new Set<string>();

beforeEach(() => {
  vi.useFakeTimers();
  open.clear();
  return () => vi.useRealTimers();
});
/** Tabs of one browser. */
function createBrowser(storage = createMemoryStorage()) {
  const drafts = createDraftStore(storage);
  const openTab = (id: string) => {
    open.add(id);
    const own = createOwnDrafts({ drafts, ownId: () => id, findOpenIds: async () => open });
    return {
      ...own,
      write(content: string, isAnonymous?: boolean): void {
        vi.advanceTimersByTime(1);
        own.write('alder', 'post', { content, isAnonymous });
      },
      content: () => own.read('alder', 'post', schema)?.content,
      left: async () => (await own.findLeft('alder', 'post')).length,
      take: () => own.takeLeft('alder', 'post'),
      close: () => open.delete(id),
    };
  };
  return { drafts, storage, openTab };
}

test('each tab keeps its own draft, and removes only its own', async () => {
  const { openTab } = createBrowser();
  const [first, second] = [openTab('first'), openTab('second')];
  first.write('One');
  second.write('Two');
  expect(first.content()).toBe('One');
  second.remove('alder', 'post');
  expect(first.content()).toBe('One');
  expect(await second.left()).toBe(0);
});

test('a draft of a closed tab is offered with its anonymity', async () => {
  const { openTab } = createBrowser();
  const first = openTab('first');
  first.write('One', false);
  first.close();
  const second = openTab('second');
  await second.take();
  expect(second.read('alder', 'post', schema)).toEqual({ content: 'One', isAnonymous: false });
  expect(await second.left()).toBe(0);
});

test('all left drafts are reachable, the newest first, and none is lost', async () => {
  const { openTab } = createBrowser();
  for (const name of ['One', 'Two', 'Three']) {
    const tab = openTab(name);
    tab.write(name);
    tab.close();
  }
  const tab = openTab('tab');
  const seen: (string | undefined)[] = [];
  for (let count = 0; count < 4; count += 1) {
    await tab.take();
    seen.push(tab.content());
  }
  expect(seen).toEqual(['Three', 'Two', 'One', 'Three']);
  expect(await tab.left()).toBe(2);
});

test('a draft of version 1.0 is offered', async () => {
  const { openTab, storage } = createBrowser(
    createMemoryStorage({ 'ballast_draft:alder:post': JSON.stringify({ content: 'Old', isAnonymous: true }) }),
  );
  const tab = openTab('tab');
  await tab.take();
  expect(tab.content()).toBe('Old');
  expect(storage.length).toBe(1);
});

test('a draft of a comment is not offered for a reply below it, nor another member’s', async () => {
  const { openTab } = createBrowser();
  const first = openTab('first');
  first.write('One');
  first.close();
  const second = openTab('second');
  expect(await second.findLeft('birch', 'post')).toEqual([]);
  expect(await second.findLeft('alder', 'post:reply')).toEqual([]);
});

test('signing out removes the drafts of all tabs', async () => {
  const { openTab, drafts, storage } = createBrowser();
  openTab('first').write('One');
  openTab('second').write('Two');
  expect(drafts.hasUnsentText('alder')).toBe(true);
  drafts.clear();
  expect(storage.length).toBe(0);
});
