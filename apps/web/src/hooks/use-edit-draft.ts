import { useState } from 'react';
import { createPageMemory } from '../lib/storage/page-memory.ts';

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

type EditDrafts<Draft> = ReturnType<typeof createEditDrafts<Draft>>;

export type EditDraft<Fields> = {
  fields: Fields;
  /** The version of the item that the edit replaces. */
  version: string | null;
  /** The item as it was saved in another place since, once that is known. */
  stored?: Fields;
  /** The member's own words that they took out of the form for the stored ones. */
  setAside: readonly Fields[];
};

type Options<Fields> = {
  drafts: EditDrafts<EditDraft<Fields>>;
  memberId: string;
  itemId: string;
  /** The item as the server has it. */
  saved: Fields;
  version: string | null;
};

const isSame = (one: object | undefined, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** An unsaved edit of an item, kept while the page is open, with its version: a list may have loaded a newer one since. */
export function useEditDraft<Fields extends object>({ drafts, memberId, itemId, saved, version }: Options<Fields>) {
  const [draft, setDraft] = useState<EditDraft<Fields>>(
    () => drafts.read(memberId, itemId) ?? { fields: saved, version, setAside: [] },
  );
  const { fields, stored, setAside } = draft;

  function write(next: EditDraft<Fields>): void {
    drafts.write(memberId, itemId, next);
    setDraft(next);
  }

  return {
    draft: fields,
    version: draft.version,
    change: (part: Partial<Fields>): void => write({ ...draft, fields: { ...fields, ...part } }),
    /** Called after the edit was saved. */
    forget: (): void => drafts.write(memberId, itemId, undefined),

    /** Called when the edit was refused because the item has another version now. */
    meet: (newer: Fields, newerVersion: string | null): void =>
      write({ ...draft, version: newerVersion, stored: newer }),

    /** Undefined unless the item was changed in another place. Each text that is not in the form. */
    others: stored && {
      version: draft.version,
      stored: isSame(stored, fields) ? undefined : stored,
      setAside: setAside.filter((own) => !isSame(own, fields)),
    },

    /** Puts another text into the form. What stood there is set aside, not lost. */
    take: (other: Fields): void =>
      write({
        ...draft,
        fields: other,
        setAside: [
          ...setAside.filter((own) => !isSame(own, other) && !isSame(own, fields)),
          ...(isSame(stored, fields) ? [] : [fields]),
        ],
      }),
  };
}
