/** A text of n allowed characters may have n times this many bytes (UTF-8) in total. One emoji may have more. */
export const maxBytesPerChar = 8;
/** Maximum for one grapheme cluster. The longest emoji in use have 10 code points. */
const maxCodePointsPerChar = 32;

let segmenter: Intl.Segmenter | undefined;

/** Created on first use: its tables take megabytes. */
export function getSegmenter(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter;
}

/** Counts grapheme clusters (UAX #29): a flag, a family emoji or a letter with its accents is one character. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _segment of getSegmenter().segment(text)) count += 1;
  return count;
}

function countBytes(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    // A surrogate is half of a character of 4 bytes.
    if (unit < 0x80) bytes += 1;
    else bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
  }
  return bytes;
}

/** Whether `text` has more bytes than a text of `max` characters may have. Cheap for a text of any length. */
export function hasTooManyBytes(text: string, max: number): boolean {
  const maxBytes = max * maxBytesPerChar;
  return text.length > maxBytes || (text.length * 3 > maxBytes && countBytes(text) > maxBytes);
}

/** Whether `text` has more than `max` grapheme clusters, or too many bytes for them. */
export function isLongerThan(text: string, max: number): boolean {
  return hasTooManyBytes(text, max) || (text.length > max && countGraphemes(text) > max);
}

/** The length for a counter beside a field. It is greater than `max` exactly if {@link isLongerThan}. */
export function lengthForCounter(text: string, max: number): number {
  const graphemes = countGraphemes(text);
  return hasTooManyBytes(text, max) ? Math.max(graphemes, Math.ceil(countBytes(text) / maxBytesPerChar)) : graphemes;
}

/** Matches every overlong cluster: at most one of its more than 32 code points is ASCII, so 16 others are in a row. */
const mayBeOverlong = new RegExp(`[^\\0-\\x7f]{${maxCodePointsPerChar / 2}}`, 'u');

/** Whether a grapheme cluster has more than 32 code points, which no script and no emoji needs. */
export function hasOverlongGrapheme(text: string): boolean {
  if (!mayBeOverlong.test(text)) return false;
  for (const { segment } of getSegmenter().segment(text)) {
    if (segment.length > maxCodePointsPerChar && [...segment].length > maxCodePointsPerChar) return true;
  }
  return false;
}
