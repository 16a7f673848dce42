import { createTextCache } from './text-cache.ts';

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

function foldAnyText(text: string): string {
  return boundLigatures(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

const foldOnce = createTextCache(foldAnyText, {
  maxSize: 4 * 1024 * 1024,
  sizeOf: (folded, text) => folded.length + text.length,
});

/** Removes case, accents and compatibility forms. */
export function foldText(text: string): string {
  // Most posts are ASCII. The other steps do not change ASCII text, and take ten times as long.
  return isAscii(text) ? text.toLowerCase() : foldOnce(text);
}
