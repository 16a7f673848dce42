import { createStore } from '@ballast/ui/store';
import { createKeptEntries, type Owner } from '../../lib/kept-entries.ts';
import type { Case } from './case.ts';

/** How many hard cases in a shift before a break is offered. */
export const hardCasesBeforeBreak = 10;
const shiftMs = 8 * 60 * 60_000;

const hardReasons: readonly Case['reason'][] = ['danger', 'suicide_encouraged', 'child_safety', 'sexual'];
const foldedReasons: readonly Case['reason'][] = ['child_safety', 'sexual'];

/** Whether reading the case costs the reader something. */
export const isHard = ({ reason, evidence }: Pick<Case, 'reason' | 'evidence'>): boolean =>
  hardReasons.includes(reason) || (reason !== 'spam' && Boolean(evidence?.mediaUrl));

/** Whether the words of the case are folded until the moderator opens them. */
export const isFolded = ({ reason }: Pick<Case, 'reason'>): boolean => foldedReasons.includes(reason);

type HardCase = { caseId: string; owner: Owner; changedAtMs: number };

/** The hard cases that were opened in this tab since the last break, kept for the staff member who opened them. */
export function createHardCases() {
  const kept = createKeptEntries('hard', (keeps) => store.set(store.get().filter(keeps)));
  const store = createStore<readonly HardCase[]>(kept.list().map(({ id, ...entry }) => ({ caseId: id, ...entry })));

  return {
    get: store.get,
    subscribe: store.subscribe,

    note(caseId: string, owner: string): void {
      if (store.get().some((one) => one.caseId === caseId)) return;
      const changedAtMs = Date.now();
      store.set([...store.get(), { caseId, owner, changedAtMs }]);
      kept.write(caseId, { owner, changedAtMs, words: {} });
    },

    /** Counts from none again: after a break, or if the moderator goes on. */
    startAgain(): void {
      for (const { caseId } of store.get()) kept.remove(caseId);
      store.set([]);
    },
  };
}

export const hardCases = createHardCases();

/** How many of them the staff member has opened in this shift. */
export const countHardCases = (opened: readonly HardCase[], owner: Owner): number =>
  opened.filter((one) => one.owner === owner && Date.now() - one.changedAtMs < shiftMs).length;
