import { AppError } from '../errors/app-error.ts';
import type { SealingBox } from './sealing.ts';

const seqDigits = 16;

/** All cursors of a list have the same length, which must not reveal the position. */
export const padSeq = (seq: number): string => String(seq).padStart(seqDigits, '0');

/** Cursors are encrypted and bound to one list. They reveal no insertion order or member, and other lists refuse them. */
export function createCursors(box: SealingBox) {
  const encodePosition = (listName: string, position: string): string => box.seal(position, `cursor of ${listName}`);

  function decodePosition(listName: string, cursor: string | null | undefined): string | undefined {
    if (cursor === null || cursor === undefined) return undefined;
    const position = box.open(cursor, `cursor of ${listName}`);
    if (position === undefined)
      throw new AppError('BAD_INPUT', { fields: { cursor: 'That is not a cursor we gave out.' } });
    return position;
  }

  return {
    encode: (listName: string, seq: number): string => encodePosition(listName, padSeq(seq)),

    decode(listName: string, cursor: string | null | undefined): number | undefined {
      const position = decodePosition(listName, cursor);
      return position === undefined ? undefined : Number(position);
    },

    /** For positions that are not numbers. All positions of a list must have equal length. */
    encodePosition,
    decodePosition,
  };
}

export type Cursors = ReturnType<typeof createCursors>;
