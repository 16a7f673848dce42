import { useState } from 'react';
import type { StoredSchema } from '../lib/storage/browser-storage.ts';
import { drafts } from '../lib/storage/drafts.ts';

type Options<Draft> = {
  memberId: string;
  /** Part of the storage key, such as "post". */
  name: string;
  schema: StoredSchema<Draft>;
  createInitial: () => Draft;
};

/** State that is stored on the device at every change. */
export function useDraft<Draft extends object>({ memberId, name, schema, createInitial }: Options<Draft>) {
  const [draft, setDraft] = useState(() => drafts.read(memberId, name, schema) ?? createInitial());

  function change(part: Partial<Draft>): void {
    const next = { ...draft, ...part };
    drafts.write(memberId, name, next);
    setDraft(next);
  }

  function reset(): void {
    drafts.remove(memberId, name);
    setDraft(createInitial());
  }

  return { draft, change, reset };
}
