import { smallestShownCount } from '@ballast/schema/transparency';
import { hideSmallCount, isSmall, type Small } from './small-counts.ts';

export type ShownCount = number | Small | 'hidden';
/** `shown`, and the least and greatest count that a reader must consider possible. */
export type HiddenPart = { shown: ShownCount; min: number; max: number };

/** Up to here, every part of a whole leaves less than five on one of the two sides. */
const wholeOfSmallParts = 2 * (smallestShownCount - 1);

function hidePart(part: number, whole: number | undefined): HiddenPart {
  const isKnown = part === 0 || part === whole || (whole === undefined && !isSmall(part));
  if (isKnown) return { shown: part, min: part, max: part };
  // "<5" would tell which side of a small whole it is on, and with it the count.
  if (whole !== undefined && whole <= wholeOfSmallParts) return { shown: 'hidden', min: 1, max: whole - 1 };
  if (isSmall(part)) return { shown: hideSmallCount(part), min: 1, max: smallestShownCount - 1 };
  if (whole !== undefined && isSmall(whole - part)) {
    return { shown: 'hidden', min: whole - smallestShownCount + 1, max: whole - 1 };
  }
  return { shown: part, min: part, max: part };
}

/**
 * Hides counts of which each is a part of the one before. A part is hidden too if a small count would follow from its difference
 * to a larger one.
 */
export function hideParts(counts: readonly number[]): HiddenPart[] {
  let whole: number | undefined;
  return counts.map((count) => {
    const part = hidePart(count, whole);
    if (typeof part.shown === 'number') whole = part.shown;
    return part;
  });
}
