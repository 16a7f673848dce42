import { expect, test } from 'vitest';
import { createMemoryStorage } from '../../testing/memory-storage.ts';
import type { StorageLike } from '../storage/browser-storage.ts';
import { viewerKey } from './viewer-key.ts';
import { createViewerStore as createStore } from './viewer-store.ts';

const alder = { id: 'x', username: 'alder', displayName: 'Alder', profileImageUrl: null, avatarColor: '#d9a066' };

const home = { postcode: 'M1 1AE' };
const noData = { reserveFor() {}, clearFeedCopy() {} };
const createViewerStore = (storage: StorageLike) => createStore(storage, noData);

test('a stored viewer is a member immediately', () => {
  const store = createViewerStore(createMemoryStorage({ [viewerKey]: JSON.stringify(alder) }));
  expect(store.get()).toEqual({ status: 'member', viewer: alder });
});

test.each(['{"id":', '7', 'null', '{"id":"x"}', '[]'])('the corrupt value %s is removed', (text) => {
  const storage = createMemoryStorage({ [viewerKey]: text });
  expect(createViewerStore(storage).get()).toEqual({ status: 'unknown' });
  expect(storage.getItem(viewerKey)).toBeNull();
});

test('no private fields are stored', () => {
  const storage = createMemoryStorage();
  const me = { ...alder, ...home, email: 'alder@example.com', dateOfBirth: '1988-03-14', triggers: 'crowds' };
  createViewerStore(storage).setMember(me);
  expect(JSON.parse(storage.getItem(viewerKey) ?? '')).toEqual(alder);
});

test('only the nation of the postcode is stored', () => {
  const storage = createMemoryStorage();
  createViewerStore(storage).setMember({ ...alder, postcode: 'BT7 1NN' });
  const stored = storage.getItem(viewerKey) ?? '';
  expect(JSON.parse(stored)).toEqual({ ...alder, nation: 'northern-ireland' });
  expect(stored).not.toContain('BT7');
});

test('the store adopts sign-in and sign-out in another tab', () => {
  const storage = createMemoryStorage();
  const [thisTab, otherTab] = [createViewerStore(storage), createViewerStore(storage)];
  otherTab.setMember({ ...alder, ...home });
  thisTab.syncFromStorage();
  expect(thisTab.get()).toEqual({ status: 'member', viewer: alder });
  otherTab.setVisitor();
  thisTab.syncFromStorage();
  expect(thisTab.get()).toEqual({ status: 'visitor' });
});

test('an ended session is reported to members only, until the next sign-in', () => {
  const store = createViewerStore(createMemoryStorage());
  store.endSession();
  expect(store.get()).toEqual({ status: 'visitor' });
  store.setMember({ ...alder, ...home });
  store.endSession();
  store.endSession();
  expect(store.get()).toEqual({ status: 'visitor', wasSignedOut: true });
  store.setMember({ ...alder, ...home });
  store.setVisitor();
  expect(store.get()).toEqual({ status: 'visitor' });
});

test('a new viewer clears the data of other members, and signing out clears the feed copy', () => {
  const calls: string[] = [];
  const data = {
    reserveFor: (id: string) => calls.push(`reserve for ${id}`),
    clearFeedCopy: () => calls.push('feed copy'),
  };
  const storage = createMemoryStorage();
  const [thisTab, otherTab] = [createStore(storage, data), createViewerStore(storage)];
  thisTab.setMember({ ...alder, ...home });
  thisTab.setVisitor();
  otherTab.setMember({ ...alder, ...home, id: 'y' });
  thisTab.syncFromStorage();
  expect(calls).toEqual(['reserve for x', 'feed copy', 'reserve for y']);
});

test('while signing out nothing is stored and the state is unknown', () => {
  const storage = createMemoryStorage();
  const store = createViewerStore(storage);
  store.setMember({ ...alder, ...home });
  store.startSignOut();
  expect(storage.length).toBe(0);
  expect(store.get()).toEqual({ status: 'unknown' });
});
