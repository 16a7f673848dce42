import { createKeptEntries, isFresh, type Owner, ownerNow } from './kept-entries.ts';

type Entry<Draft> = { owner: Owner; changedAtMs: number; draft: Draft };

/** The names of fields with words. A choice is no field of words. */
type WordField<Draft> = { [Name in keyof Draft]-?: string extends Draft[Name] ? Name : never }[keyof Draft] & string;

/**
 * Unsent words of forms by an id, such as that of a case, kept in this tab (`createKeptEntries`) until a day after their last change.
 * While a draft has text, leaving the page asks first.
 *
 * @param fields What is stored. Other fields last as long as the page.
 * @param isText Which of these are text that somebody has written.
 */
export function createDrafts<Draft extends object>(
  formName: string,
  emptyDraft: Draft,
  fields: readonly WordField<Draft>[],
  isText: (field: WordField<Draft>) => boolean = () => true,
) {
  const drafts = new Map<string, Entry<Draft>>();
  const kept = createKeptEntries(formName, (keeps) => {
    for (const [id, entry] of drafts) if (!keeps(entry)) drafts.delete(id);
  });
  const wordsOf = (draft: Draft, names = fields): Record<string, string> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const text: unknown = draft[name];
        return typeof text === 'string' ? [[name, text] as const] : [];
      }),
    );
  const hasText = (draft: Draft): boolean =>
    Object.values(wordsOf(draft, fields.filter(isText))).some((text) => text !== '');

  window.addEventListener('beforeunload', (event) => {
    if ([...drafts.values()].some(({ draft }) => hasText(draft))) event.preventDefault();
  });

  function restore(id: string, owner: Owner): Entry<Draft> | undefined {
    const stored = kept.read(id);
    if (!stored || stored.owner !== owner) return;
    const words = Object.fromEntries(
      Object.entries(stored.words).filter(([name]) => fields.some((one) => one === name)),
    );
    const entry = { owner, changedAtMs: stored.changedAtMs, draft: { ...emptyDraft, ...words } };
    drafts.set(id, entry);
    return entry;
  }

  function remove(id: string): void {
    drafts.delete(id);
    kept.remove(id);
  }

  return {
    get(id: string): Draft {
      const owner = ownerNow();
      const entry = drafts.get(id) ?? restore(id, owner);
      if (!entry || (entry.owner !== undefined && entry.owner !== owner)) return emptyDraft;
      if (isFresh(entry)) return entry.draft;
      remove(id);
      return emptyDraft;
    },

    set(id: string, draft: Draft): void {
      const owner = ownerNow();
      const entry = { owner, changedAtMs: Date.now(), draft };
      drafts.set(id, entry);
      if (owner === undefined) return;
      if (hasText(draft)) kept.write(id, { owner, changedAtMs: entry.changedAtMs, words: wordsOf(draft) });
      else kept.remove(id);
    },

    remove,
  };
}
