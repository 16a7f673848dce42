import { useMemo, useSyncExternalStore } from 'react';
import { type Address, readAddress, type Tab, writeAddress } from '../lib/address.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

function go(address: Partial<Address>, isStep: boolean): void {
  const href = `${window.location.pathname}${writeAddress(address)}`;
  if (isStep) window.history.pushState(null, '', href);
  else window.history.replaceState(null, '', href);
  for (const listener of listeners) listener();
}

/** What the address says is shown, and how to change it. */
export function useAddress() {
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  const address = useMemo(() => readAddress(search), [search]);
  return {
    address,
    /** A step of its own, so that Back leads back. */
    openTab: (tab: Tab) => go({ tab }, true),
    /** Narrows or sorts what is shown, in place. */
    change: (part: Partial<Address>) => go({ ...address, ...part }, false),
  };
}
