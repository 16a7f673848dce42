import { spaceOut } from '@ballast/schema/words/tokens';
import { foldText } from './fold-text.ts';

const signPattern = /\p{S}/u;
/** The separators of words of letters and digits, and of words with signs such as “c++”. */
const separators = { plain: /[^\p{L}\p{N}\p{M}]+/u, withSigns: /[\p{P}\p{Z}\p{Cc}]+/u };
const joined = (parts: readonly string[]) => ` ${parts.join(' ')} `;

/** A word or phrase that is compared as it is written, except for case and accents. */
export type ExactWord = {
  readonly kind: keyof typeof separators;
  readonly parts: readonly string[];
};

/** Returns undefined for a text without any word. */
export function toExactWord(text: string): ExactWord | undefined {
  const folded = foldText(text);
  const kind = signPattern.test(folded) ? 'withSigns' : 'plain';
  const parts = spaceOut(folded).split(separators[kind]).filter(Boolean);
  return parts.length === 0 ? undefined : { kind, parts };
}

function hasWholeWord(text: string, kind: ExactWord['kind'], words: readonly ExactWord[]): boolean {
  const wanted = words.filter((word) => word.kind === kind);
  if (wanted.length === 0) return false;
  const parts = text.split(separators[kind]);
  const partsOfText = new Set(parts);
  const present = wanted.filter((word) => word.parts.every((part) => partsOfText.has(part)));
  if (present.length === 0) return false;
  const whole = joined(parts.filter(Boolean));
  return present.some((word) => word.parts.length === 1 || whole.includes(joined(word.parts)));
}

/** The running time must not grow with the number of occurrences: 50 words in 100 long posts would block the server. */
export function hasExactWord(content: string, words: readonly ExactWord[]): boolean {
  if (words.length === 0) return false;
  const text = foldText(content);
  const candidates = words.filter(({ parts }) => parts.every((part) => text.includes(part)));
  if (candidates.length === 0) return false;
  const spaced = spaceOut(text);
  return hasWholeWord(spaced, 'plain', candidates) || hasWholeWord(spaced, 'withSigns', candidates);
}
