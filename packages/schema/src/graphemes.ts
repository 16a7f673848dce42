let made: Intl.Segmenter | undefined;

/** Made with the first long text: its tables take megabytes that a reader's server never needs. */
function segmenter(): Intl.Segmenter {
  made ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return made;
}

/**
 * Counts characters as a person does: a flag, a family emoji or a letter with its accents is one.
 * Grapheme clusters of UAX #29, as `Intl.Segmenter` cuts them.
 */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _segment of segmenter().segment(text)) count += 1;
  return count;
}

/** Whether `text` has more than `max` grapheme clusters; a text that short in code units is not segmented. */
export function isLongerThan(text: string, max: number): boolean {
  return text.length > max && countGraphemes(text) > max;
}
