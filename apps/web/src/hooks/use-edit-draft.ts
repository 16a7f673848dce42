import { useState } from 'react';
import type { EditDrafts } from '../lib/storage/edit-drafts.ts';

type Options<Draft> = { drafts: EditDrafts<Draft>; memberId: string; itemId: string; saved: Draft };

/** An unsaved edit of an item, kept while the page is open. `saved` is the item as the server has it. */
export function useEditDraft<Draft extends object>({ drafts, memberId, itemId, saved }: Options<Draft>) {
  const [draft, setDraft] = useState(() => drafts.read(memberId, itemId) ?? saved);
  return {
    draft,
    change(part: Partial<Draft>): void {
      const next = { ...draft, ...part };
      drafts.write(memberId, itemId, next);
      setDraft(next);
    },
    /** Called after the edit was saved. */
    forget: () => drafts.write(memberId, itemId, undefined),
  };
}
