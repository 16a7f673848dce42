import { LRUCache } from 'lru-cache';

export const isAscii = (text: string) => !/[^\0-\x7F]/.test(text);

/** These letters become 18 and 8 when they are folded; all others at most 7. */
const longLigatures = /[\uFDFA\uFDFB]/g;
/** Enough to find each of their words. The others become one letter, so that a long text stays bounded. */
const maxLongLigatures = 8;

/** Bounds the length that a text can have after it is folded. */
export function boundLigatures(text: string): string {
  let count = 0;
  return text.replace(longLigatures, (ligature) => {
    count += 1;
    return count > maxLongLigatures ? '\u0635' : ligature;
  });
}

/** In UTF-16 code units of at most two bytes, so 8 MB. */
const maxCachedUnits = 4 * 1024 * 1024;
/** Shorter texts are folded in a few µs. Their cache would also tell by its speed which guessed text was read. */
const minCachedUnits = 256;

/** Keyed by the text itself, so an edit needs no invalidation, and nothing that a member does drops an entry. */
const foldedTexts = new LRUCache<string, string>({
  maxSize: maxCachedUnits,
  sizeCalculation: (folded, text) => folded.length + text.length,
});

function foldAnyText(text: string): string {
  return boundLigatures(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** Removes case, accents and compatibility forms. A long text is folded once for all viewers. */
export function foldText(text: string): string {
  // Most posts are ASCII. The other steps do not change ASCII text, and take ten times as long.
  if (isAscii(text)) return text.toLowerCase();
  if (text.length < minCachedUnits) return foldAnyText(text);
  const cached = foldedTexts.get(text);
  if (cached !== undefined) return cached;
  const folded = foldAnyText(text);
  foldedTexts.set(text, folded);
  return folded;
}
