import { type ContentNote, contentNotes } from '@ballast/schema/content-note-names';
import type { ContentChoices } from '@ballast/schema/content-notes';
import { foldText } from './fold-text.ts';

export type PreparedFilter = {
  readonly hiddenNotes: ReadonlySet<ContentNote>;
  readonly coveredNotes: ReadonlySet<ContentNote>;
  readonly words: readonly HiddenWord[];
};

export type Cover = 'note' | 'word' | null;
export type CoverableItem = { notes?: readonly ContentNote[]; content: string };

const signPattern = /\p{S}/u;
/** The separators of words of letters and digits, and of words with signs such as “c++”. */
const separators = { plain: /[^\p{L}\p{N}]+/u, withSigns: /[\p{P}\p{Z}\p{Cc}]+/u };
const spaced = (parts: readonly string[]) => ` ${parts.join(' ')} `;

type HiddenWord = {
  readonly kind: keyof typeof separators;
  readonly parts: readonly string[];
};

function toHiddenWord(text: string): HiddenWord[] {
  const folded = foldText(text);
  const kind = signPattern.test(folded) ? 'withSigns' : 'plain';
  const parts = folded.split(separators[kind]).filter(Boolean);
  return parts.length === 0 ? [] : [{ kind, parts }];
}

function hasWholeWord(text: string, kind: HiddenWord['kind'], words: readonly HiddenWord[]): boolean {
  const wanted = words.filter((word) => word.kind === kind);
  if (wanted.length === 0) return false;
  const parts = text.split(separators[kind]);
  const partsOfText = new Set(parts);
  const present = wanted.filter((word) => word.parts.every((part) => partsOfText.has(part)));
  if (present.length === 0) return false;
  const whole = spaced(parts);
  return present.some((word) => word.parts.length === 1 || whole.includes(spaced(word.parts)));
}

/** The running time must not grow with the number of occurrences: 50 words in 100 long posts would block the server. */
function hasAnyWord(content: string, words: readonly HiddenWord[]): boolean {
  const text = foldText(content);
  const candidates = words.filter(({ parts }) => parts.every((part) => text.includes(part)));
  if (candidates.length === 0) return false;
  return hasWholeWord(text, 'plain', candidates) || hasWholeWord(text, 'withSigns', candidates);
}

export function prepareFilter({ contentFilter, hiddenWords }: ContentChoices): PreparedFilter {
  const notesOf = (choice: string) => new Set(contentNotes.filter((note) => contentFilter[note] === choice));
  return {
    hiddenNotes: notesOf('hide'),
    coveredNotes: notesOf('cover'),
    words: hiddenWords.flatMap(toHiddenWord),
  };
}

/** A hidden note also covers the post: lists leave it out, but its own page shows it covered. Comments have no notes. */
export function coverOf(item: CoverableItem, { hiddenNotes, coveredNotes, words }: PreparedFilter): Cover {
  if (item.notes?.some((note) => hiddenNotes.has(note) || coveredNotes.has(note))) return 'note';
  return words.length > 0 && hasAnyWord(item.content, words) ? 'word' : null;
}
