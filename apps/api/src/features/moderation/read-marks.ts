import type { Base } from '../../kernel/kernel.ts';

const hourMs = 60 * 60_000;
/** Further marks are dropped: the letters then stay unread for staff. */
const maxWaiting = 10_000;

/**
 * Letters about anonymous items that were read. In memory alone until the next full hour, when the marks of the hour are stored
 * together: nothing tells when their author was there (docs/anonymity.md, rule 7). Those of a process that crashes are lost.
 */
export function createReadMarks({ queries: { supportLetters: queries }, clock }: Base) {
  const hours = new Map<string, number>();
  const hourNow = () => Math.floor(clock().getTime() / hourMs);

  return {
    hold(decisionId: string): void {
      if (hours.size < maxWaiting && !hours.has(decisionId)) hours.set(decisionId, hourNow());
    },

    /** Never fails: what could not be stored waits for the next call. */
    async store(): Promise<void> {
      const hour = hourNow();
      const due = [...hours].flatMap(([id, readIn]) => (readIn < hour ? id : []));
      if (due.length === 0) return;
      try {
        await queries.markRead(due);
        for (const id of due) hours.delete(id);
      } catch {}
    },
  };
}

export type ReadMarks = ReturnType<typeof createReadMarks>;
