let segmenter: Intl.Segmenter | undefined;

/** Created on first use: its tables take megabytes. */
function getSegmenter(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter;
}

/** Counts grapheme clusters (UAX #29): a flag, a family emoji or a letter with its accents is one character. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _segment of getSegmenter().segment(text)) count += 1;
  return count;
}

/** Whether `text` has more than `max` grapheme clusters. */
export function isLongerThan(text: string, max: number): boolean {
  return text.length > max && countGraphemes(text) > max;
}
