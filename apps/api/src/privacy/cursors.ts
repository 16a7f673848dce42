import { AppError } from '../errors/app-error.ts';
import type { SealingBox } from './sealing.ts';

/** Positions are padded, because the cursor's length must not reveal them. */
const seqDigits = 16;

/** Cursors are encrypted and bound to one list. They reveal no insertion order or member, and other lists refuse them. */
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

    /** @throws {AppError} BAD_INPUT if the cursor is not of this list. */
    decode(list: string, cursor: string | null | undefined): number | undefined {
      const place = decodePlace(list, cursor);
      return place === undefined ? undefined : Number(place);
    },

    /** For positions that are not numbers. All positions of a list must have equal length. */
    encodePlace,
    decodePlace,
  };
}

export type Cursors = ReturnType<typeof createCursors>;
