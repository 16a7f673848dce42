import { createPageMemory } from './page-memory.ts';

/** Unsaved edits by member and item, in memory only: on the device they would reveal the member's anonymous items. */
export function createEditDrafts<Draft>() {
  const byMember = createPageMemory<ReadonlyMap<string, Draft>>();
  const noDrafts: ReadonlyMap<string, Draft> = new Map();
  return {
    read: (memberId: string, itemId: string): Draft | undefined => byMember.get(memberId)?.get(itemId),

    write(memberId: string, itemId: string, draft: Draft | undefined): void {
      const drafts = new Map(byMember.get(memberId) ?? noDrafts);
      if (draft === undefined) drafts.delete(itemId);
      else drafts.set(itemId, draft);
      byMember.set(memberId, drafts.size > 0 ? drafts : undefined);
    },
  };
}

export type EditDrafts<Draft> = ReturnType<typeof createEditDrafts<Draft>>;
