import { useMemo, useSyncExternalStore } from 'react';
import { formatUrlState, parseUrlState, type Tab, type UrlState } from '../lib/url-state.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

function navigate(state: Partial<UrlState>, mode: 'push' | 'replace'): void {
  const href = `${window.location.pathname}${formatUrlState(state)}`;
  if (mode === 'push') window.history.pushState(null, '', href);
  else window.history.replaceState(null, '', href);
  for (const listener of listeners) listener();
}

/** Adds a history entry: the case beside the open ones. */
const openCase = (id: string) => navigate({ tab: 'cases', case: id }, 'push');

/** State in the query string, shared by all components that use the hook. */
export function useUrlState() {
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  const urlState = useMemo(() => parseUrlState(search), [search]);
  return {
    urlState,
    /** Adds a history entry and resets filters and order. */
    openTab: (tab: Tab) => navigate({ tab }, 'push'),
    openCase,
    /** Replaces the history entry. */
    updateUrl: (changes: Partial<UrlState>) => navigate({ ...urlState, ...changes }, 'replace'),
  };
}
