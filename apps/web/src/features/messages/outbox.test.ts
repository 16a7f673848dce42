import { expect, test, vi } from 'vitest';
import { createDraftStore } from '../../lib/storage/drafts.ts';
import { createOwnDrafts } from '../../lib/storage/own-drafts.ts';
import { createMemoryStorage } from '../../testing/memory-storage.ts';
import { createOutbox } from './outbox.ts';

const pair = { memberId: 'alder', receiverId: 'birch' };
const newMessage = (clientId: string) => ({
  clientId,
  content: `Words ${clientId}`,
  createdAt: '2026-11-20T08:00:00.000Z',
});
const message = (id: string) => ({
  id,
  conversationId: 'c',
  senderId: 'alder',
  cover: null,
  content: 'Words one',
  createdAt: '2026-11-20T08:00:01.000Z',
});

/** Tabs that are open beside the one that asks. */
let openTabs: ReadonlySet<string> = new Set();

function openOutbox(storage = createMemoryStorage(), tab = 'tab') {
  const drafts = createDraftStore(storage);
  const own = createOwnDrafts({ drafts, ownId: () => tab, findOpenIds: async () => openTabs });
  const outbox = createOutbox(drafts, own);
  const shown = () => outbox.read(pair).map(({ clientId, state }) => `${clientId} ${state}`);
  return { storage, outbox, shown };
}

test('a message is sending, then sent, then dropped once the thread contains it', () => {
  const { outbox, shown, storage } = openOutbox();
  outbox.send(pair, newMessage('one'));
  expect(shown()).toEqual(['one sending']);
  outbox.markSent(pair, 'one', message('m1'));
  expect(shown()).toEqual(['one sent']);
  expect(storage.length).toBe(0);
  outbox.dropArrived(pair, new Set(['m0']));
  expect(shown()).toEqual(['one sent']);
  outbox.dropArrived(pair, new Set(['m0', 'm1']));
  expect(shown()).toEqual([]);
});

test('a failed message keeps its idempotency key and moves to the end when retried', () => {
  const { outbox, shown } = openOutbox();
  outbox.send(pair, newMessage('one'));
  outbox.markFailed(pair, 'one');
  outbox.send(pair, newMessage('two'));
  expect(shown()).toEqual(['one failed', 'two sending']);
  outbox.send(pair, newMessage('one'));
  expect(shown()).toEqual(['two sending', 'one sending']);
});

test('a message that was in flight when the page was closed has failed, and keeps its idempotency key', () => {
  const { outbox, storage } = openOutbox();
  outbox.send(pair, newMessage('first-one'));
  const { shown, outbox: later } = openOutbox(storage);
  expect(shown()).toEqual(['first-one failed']);
  later.discard(pair, 'first-one');
  expect(storage.length).toBe(0);
});

test('an invalid idempotency key is replaced once', () => {
  const entry = { clientId: 'no good!', content: 'Words', createdAt: '2026-11-20T08:00:00.000Z' };
  const { shown } = openOutbox(
    createMemoryStorage({ 'ballast_draft:alder:unsent:birch@tab': JSON.stringify([entry]) }),
  );
  expect(shown()).toEqual([expect.stringMatching(/^[0-9a-f]{32} failed$/)]);
  expect(shown()).toEqual(shown());
});

test('an unreadable outbox is removed', () => {
  for (const corrupt of [
    '{',
    '{"a":1}',
    '[7]',
    '[{"clientId":"one","content":7}]',
    '[{"clientId":"a","content":"b","createdAt":"c"}]',
  ]) {
    const { storage, shown } = openOutbox(createMemoryStorage({ 'ballast_draft:alder:unsent:birch@tab': corrupt }));
    expect(shown()).toEqual([]);
    expect(storage.length).toBe(0);
  }
});

test('a response after sign-out restores nothing', () => {
  const { outbox, shown, storage } = openOutbox();
  outbox.send(pair, newMessage('one'));
  createDraftStore(storage).clear();
  outbox.clear();
  outbox.markFailed(pair, 'one');
  expect(shown()).toEqual([]);
  expect(storage.length).toBe(0);
});

test('each pair has its own list, and an unchanged list is returned as the same array', () => {
  const { outbox } = openOutbox();
  outbox.send(pair, newMessage('one'));
  expect(outbox.read({ memberId: 'alder', receiverId: 'cedar' })).toEqual([]);
  expect(outbox.read({ memberId: 'elm', receiverId: 'birch' })).toEqual([]);
  expect(outbox.read(pair)).toBe(outbox.read(pair));
});

test('a tab keeps its unsent messages, and takes those of a closed tab', async () => {
  openTabs = new Set(['other']);
  const storage = createMemoryStorage();
  const other = openOutbox(storage, 'other');
  other.outbox.send(pair, newMessage('first-one'));
  const first = openOutbox(storage, 'tab');
  first.outbox.send(pair, newMessage('second-one'));
  expect(other.shown()).toEqual(['first-one sending']);
  openTabs = new Set();
  const { shown } = openOutbox(storage, 'third');
  expect(shown()).toEqual([]);
  await vi.waitFor(() => expect(shown().sort()).toEqual(['first-one failed', 'second-one failed']));
});
