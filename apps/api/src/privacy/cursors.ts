import { AppError } from '../errors/app-error.ts';
import type { SealingBox } from './sealing.ts';

/** Padded, so that a cursor's length does not tell how far down the list it is. */
const seqDigits = 16;

/**
 * Cursors that say nothing: a place in a list, encrypted and bound to that list, so that neither the order of
 * insertion nor a member shows, and a cursor of one list is refused by another.
 */
export function createCursors(box: SealingBox) {
  const encodePlace = (list: string, place: string): string => box.seal(place, `cursor of ${list}`);

  function decodePlace(list: string, cursor: string | null | undefined): string | undefined {
    if (cursor === null || cursor === undefined) return undefined;
    const place = box.open(cursor, `cursor of ${list}`);
    if (place === undefined)
      throw new AppError('BAD_INPUT', { fields: { cursor: 'That is not a cursor we gave out.' } });
    return place;
  }

  return {
    encode: (list: string, seq: number): string => encodePlace(list, String(seq).padStart(seqDigits, '0')),

    /** @throws {AppError} BAD_INPUT when it isn't a cursor of this list. */
    decode(list: string, cursor: string | null | undefined): number | undefined {
      const place = decodePlace(list, cursor);
      return place === undefined ? undefined : Number(place);
    },

    /** For a list whose places are no numbers; they have to be equally long. */
    encodePlace,
    decodePlace,
  };
}

export type Cursors = ReturnType<typeof createCursors>;
