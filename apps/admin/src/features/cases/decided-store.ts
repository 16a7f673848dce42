import { undoMinutes } from '@ballast/schema/decision-telling';
import { createStore } from '@ballast/ui/store';
import { createKeptEntries, type KeptEntry } from '../../lib/kept-entries.ts';

const undoMs = undoMinutes * 60_000;

export type DecidedGroup = { id: string; text: string };

/** A decision of this tab that can still be taken back. */
export type Decided = {
  caseId: string;
  text: string;
  /** A letter of support goes out at once. */
  isTold: boolean;
  /** Who decided: nobody else who signs in on this page sees it. */
  actor: string | undefined;
  /** What was decided together with it. */
  group?: DecidedGroup | undefined;
  /** By this device's clock, so that a wrong clock does not end it early. */
  endsAtMs: number;
};

const isRunning = ({ endsAtMs }: Decided): boolean => endsAtMs > Date.now();

/** However wrong the stored time is, a decision has ten minutes at most. */
function toDecided({
  id,
  owner,
  changedAtMs,
  words: { text, isTold, groupId, groupText },
}: KeptEntry & { id: string }): Decided[] {
  if (text === undefined) return [];
  const endsAtMs = Math.min(changedAtMs, Date.now()) + undoMs;
  const group = groupId === undefined || groupText === undefined ? undefined : { id: groupId, text: groupText };
  return [{ caseId: id, text, isTold: isTold === 'true', actor: owner, endsAtMs, group }];
}

/** The decisions of the last ten minutes, newest first, kept in this tab for the staff member who made them. */
export function createDecidedStore() {
  const store = createStore<readonly Decided[]>([]);
  const kept = createKeptEntries('decided', (keeps) =>
    keepOnly(({ actor, endsAtMs }) => keeps({ owner: actor, changedAtMs: endsAtMs - undoMs })),
  );

  function keepOnly(isKept: (decided: Decided) => boolean): void {
    const ended = store.get().filter((one) => !isKept(one));
    if (ended.length === 0) return;
    for (const { caseId } of ended) kept.remove(caseId);
    store.set(store.get().filter(isKept));
  }

  const endLater = ({ endsAtMs }: Decided) => setTimeout(() => keepOnly(isRunning), endsAtMs - Date.now());

  const restored = kept.list().flatMap(toDecided);
  store.set(restored.toSorted((a, b) => b.endsAtMs - a.endsAtMs));
  for (const one of restored) endLater(one);
  keepOnly(isRunning);

  return {
    get: store.get,
    subscribe: store.subscribe,
    remove: (caseId: string): void => keepOnly((one) => one.caseId !== caseId),

    add({ caseId, text, isTold, actor, group }: Omit<Decided, 'endsAtMs'>): void {
      const changedAtMs = Date.now();
      const decided = { caseId, text, isTold, actor, group, endsAtMs: changedAtMs + undoMs };
      store.set([decided, ...store.get().filter((one) => one.caseId !== caseId)]);
      endLater(decided);
      const grouped = group && { groupId: group.id, groupText: group.text };
      const words = { text, isTold: `${isTold}`, ...grouped };
      if (actor !== undefined) kept.write(caseId, { owner: actor, changedAtMs, words });
    },
  };
}

export const decidedStore = createDecidedStore();
