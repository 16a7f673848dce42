import { AppError } from '../http/app-error.ts';
import type { SealingBox } from './sealing.ts';

/** Padded, so that a cursor's length does not tell how far down the list it is. */
const seqDigits = 16;

/**
 * Cursors that say nothing: a place in a list, encrypted and bound to that list, so that neither the order of
 * insertion nor a member shows, and a cursor of one list is refused by another.
 */
export function createCursors(box: SealingBox) {
  return {
    encode: (list: string, seq: number): string => box.seal(String(seq).padStart(seqDigits, '0'), `cursor of ${list}`),

    /** @throws {AppError} BAD_INPUT when it isn't a cursor of this list. */
    decode(list: string, cursor: string | null | undefined): number | undefined {
      if (cursor === null || cursor === undefined) return undefined;
      const seq = box.open(cursor, `cursor of ${list}`);
      if (seq === undefined)
        throw new AppError('BAD_INPUT', { fields: { cursor: 'That is not a cursor we gave out.' } });
      return Number(seq);
    },
  };
}

export type Cursors = ReturnType<typeof createCursors>;
