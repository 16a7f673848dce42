import { AppError } from '../errors/app-error.ts';
import type { SealingBox } from './sealing.ts';

/** Positions are padded, because the cursor's length must not reveal them. */
const seqDigits = 16;

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
    encode: (listName: string, seq: number): string => encodePosition(listName, String(seq).padStart(seqDigits, '0')),

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
