// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { unlockStore } from '../../lib/unlock-store.ts';
import { createCaseDrafts } from './case-drafts.ts';

/** Whether the browser would show a prompt before closing the tab. */
function asksBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

type Draft = { action: string; changedWords: string | undefined };
const empty: Draft = { action: '', changedWords: undefined };

function logOut(): void {
  unlockStore.unlock();
  unlockStore.lock();
}

// Drafts of other test files in the same worker are still in memory.
beforeEach(logOut);

test('leaving the page asks first while a text is unsent', () => {
  const drafts = createCaseDrafts<Draft>(empty);
  expect(asksBeforeUnload()).toBe(false);
  drafts.set('c1', { action: 'warn', changedWords: 'Please read rule two.' });
  drafts.set('c2', { action: 'warn', changedWords: undefined });
  expect(asksBeforeUnload()).toBe(true);
  drafts.remove('c1');
  expect(asksBeforeUnload()).toBe(false);
});

test('leaving the page does not ask after a logout', () => {
  const drafts = createCaseDrafts<Draft>(empty);
  drafts.set('c1', { action: 'warn', changedWords: 'Please read rule two.' });
  logOut();
  expect(asksBeforeUnload()).toBe(false);
});
