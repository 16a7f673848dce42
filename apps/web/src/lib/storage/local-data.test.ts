import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../testing/memory-storage.ts';

const alder = { id: 'alder', username: 'alder', displayName: 'Alder', profileImageUrl: null, avatarColor: '#d9a066' };
const birch = { ...alder, id: 'birch', username: 'birch' };

/** Loads a page on a device with data of alder and birch. */
async function openPage() {
  const [device, tab] = [createMemoryStorage(), createMemoryStorage()];
  vi.stubGlobal('window', { localStorage: device, sessionStorage: tab });
  const { viewerStore } = await import('../stores/viewer-store.ts');
  const { drafts } = await import('./drafts.ts');
  const { draftPictures } = await import('./draft-pictures.ts');
  const { feedCopy } = await import('./feed-copy.ts');
  const { tabDrafts } = await import('./tab-drafts.ts');
  const { createPageMemory } = await import('./page-memory.ts');
  const memory = createPageMemory<string>();
  for (const { id } of [alder, birch]) {
    drafts.write(id, 'post', `a draft of ${id}`);
    draftPictures.set(id, 'p1', new File([id], 'hill.jpg'));
    feedCopy.write(id, []);
    tabDrafts.write(id, { message: id }, id);
    memory.set(id, id);
  }
  const namesOf = (storage: typeof device) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index)).sort();
  /** The kinds of data that are left of a member. */
  const remainingKinds = (id: string) =>
    [
      drafts.read(id, 'post', v.string()) && 'draft',
      draftPictures.get(id, 'p1') && 'picture',
      device.getItem(`ballast_feed:${id}`) && 'feed',
      tab.getItem(`ballast_tab_draft:${id}`) && 'tab',
      memory.get(id) && 'memory',
    ].filter((name) => typeof name === 'string');
  return { viewerStore, left: remainingKinds, names: () => [...namesOf(device), ...namesOf(tab)] };
}

beforeEach(() => void vi.resetModules());

const everything = ['draft', 'picture', 'feed', 'tab', 'memory'];

test('a member who signs in after another finds only their own data', async () => {
  const { viewerStore, left } = await openPage();
  viewerStore.setMember({ ...birch, postcode: 'M1 1AE' });
  expect(left('alder')).toEqual([]);
  expect(left('birch')).toEqual(everything);
});

test('a session that ended elsewhere keeps the member’s drafts and removes the feed', async () => {
  const { viewerStore, left } = await openPage();
  viewerStore.setMember({ ...alder, postcode: 'M1 1AE' });
  viewerStore.setVisitor();
  viewerStore.setMember({ ...alder, postcode: 'M1 1AE' });
  expect(left('alder')).toEqual(everything.filter((name) => name !== 'feed'));
});

test('signing out removes everyone’s data', async () => {
  const { names, left } = await openPage();
  const { localData } = await import('./local-data.ts');
  localData.clear();
  expect(names()).toEqual([]);
  expect(left('alder')).toEqual([]);
  expect(left('birch')).toEqual([]);
});
