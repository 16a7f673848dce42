import type { WaveKind } from '@ballast/schema/wave-kinds';
import { useMemo, useSyncExternalStore } from 'react';
import {
  type CaseList,
  formatUrlState,
  type noFilter,
  parseUrlState,
  type Tab,
  type UrlState,
} from '../lib/url-state.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

const readUrlState = (): UrlState => parseUrlState(window.location.search);

/** `before` is the query string of the entry before this one, if the app added this entry after it. */
type EntryState = { before: string } | null;

function navigate(state: Partial<UrlState>, mode: 'push' | 'replace'): void {
  const href = `${window.location.pathname}${formatUrlState(state)}`;
  if (mode === 'push') {
    const entryState: EntryState = { before: formatUrlState(readUrlState()) };
    window.history.pushState(entryState, '', href);
  } else window.history.replaceState(window.history.state, '', href);
  for (const listener of listeners) listener();
}

const openCase = (id: string) => navigate({ tab: 'cases', case: id }, 'push');

/** Adds a history entry, so that Back returns to the queue. From case to case the entry is replaced. */
function showCase(id: string, list: CaseList = readUrlState().cases): void {
  const state = readUrlState();
  navigate({ ...state, cases: list, case: id, wave: '' }, state.case === '' ? 'push' : 'replace');
}

/** Opens the cases that share something with a case, in place of the case. */
function showWave(id: string, wave: WaveKind): void {
  const state = readUrlState();
  navigate({ ...state, case: id, wave }, state.case === '' ? 'push' : 'replace');
}

/** Goes back if the entry before is the same queue, so that entries do not pile up. Replaces first, because history moves later. */
function closeCase(): void {
  const entryState: EntryState = window.history.state;
  const queue = { ...readUrlState(), case: '', wave: '' as const };
  navigate(queue, 'replace');
  if (entryState?.before === formatUrlState(queue)) window.history.back();
}

export function useUrlState() {
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  const urlState = useMemo(() => parseUrlState(search), [search]);
  return {
    urlState,
    /** Adds a history entry and resets filters and order. */
    openTab: (tab: Tab) => navigate({ tab }, 'push'),
    openCase,
    showList: (list: CaseList, filter: Partial<typeof noFilter> = {}) =>
      navigate({ tab: 'cases', cases: list, ...filter }, 'push'),
    /** Opens the list of members at the one with this username. */
    openMember: (username: string) => navigate({ tab: 'users', q: username }, 'push'),
    showCase,
    showWave,
    closeCase,
    updateUrl: (changes: Partial<UrlState>) => navigate({ ...urlState, ...changes }, 'replace'),
  };
}
