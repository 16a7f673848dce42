import { type ContentNote, contentNotes } from '@ballast/schema/content-note-names';
import type { ContentChoices } from '@ballast/schema/content-notes';
import { type HiddenWords, hasHiddenWord, prepareHiddenWords } from '../text/hidden-words.ts';

export type PreparedFilter = {
  readonly hiddenNotes: ReadonlySet<ContentNote>;
  readonly coveredNotes: ReadonlySet<ContentNote>;
  /** Undefined if the member hides no words. */
  readonly words: HiddenWords | undefined;
};

export type Cover = 'note' | 'word' | null;
export type CoverableItem = { notes?: readonly ContentNote[]; content: string };

export function prepareFilter({ contentFilter, hiddenWords }: ContentChoices): PreparedFilter {
  const notesOf = (choice: string) => new Set(contentNotes.filter((note) => contentFilter[note] === choice));
  return {
    hiddenNotes: notesOf('hide'),
    coveredNotes: notesOf('cover'),
    words: hiddenWords.length === 0 ? undefined : prepareHiddenWords(hiddenWords),
  };
}

/** A hidden note also covers the post: lists leave it out, but its own page shows it covered. Comments have no notes. */
export function coverOf(item: CoverableItem, { hiddenNotes, coveredNotes, words }: PreparedFilter): Cover {
  if (item.notes?.some((note) => hiddenNotes.has(note) || coveredNotes.has(note))) return 'note';
  return words !== undefined && hasHiddenWord(item.content, words) ? 'word' : null;
}
