import { brand } from '@ballast/schema/brand';
import { createIdempotencyKey } from './drafts.ts';

const storageKey = `${brand.slug}_tab`;
const lockPrefix = `${brand.slug}_tab:`;

let id: string | undefined;
let releaseLock: () => void = () => {};

function takeStoredId(): string | undefined {
  try {
    const stored = window.sessionStorage.getItem(storageKey) ?? undefined;
    window.sessionStorage.removeItem(storageKey);
    return stored;
  } catch {
    return undefined;
  }
}

function storeId(): void {
  if (id === undefined) return;
  try {
    window.sessionStorage.setItem(storageKey, id);
  } catch {}
}

/** The lock tells other tabs that this one is open. The browser releases it if the page crashes. */
function holdLock(): void {
  if (id === undefined) return;
  navigator.locks
    ?.request(lockPrefix + id, () => {
      return new Promise<void>((resolve) => {
        releaseLock = resolve;
      });
    })
    .catch(() => {});
}

/** Stays the same when the tab reloads or leaves the site and comes back. */
export function tabId(): string {
  if (id === undefined) {
    id = createIdempotencyKey();
    holdLock();
  }
  return id;
}

/** Called at sign-out, so that nothing of the tab is left in storage when its page closes. */
export function forgetTab(): void {
  id = undefined;
  releaseLock();
}

/**
 * Called once per page. The id is in session storage only while no page of the tab is open: a duplicated tab gets a copy of the
 * storage, and must not get the id.
 */
export function startTab(): void {
  id = takeStoredId();
  holdLock();
  window.addEventListener('pagehide', () => {
    storeId();
    // A held lock would keep the page out of the back/forward cache.
    releaseLock();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    takeStoredId();
    holdLock();
  });
}

/** The ids of open tabs. Empty without Web Locks: drafts of an open tab are then offered in others too, and none is lost. */
export async function findOpenTabs(): Promise<ReadonlySet<string>> {
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {};
  const names = [...held, ...pending].map(({ name }) => name ?? '');
  return new Set(names.flatMap((name) => (name.startsWith(lockPrefix) ? name.slice(lockPrefix.length) : [])));
}
