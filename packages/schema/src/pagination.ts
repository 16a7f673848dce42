import * as z from 'zod';
import { limits } from './limits.ts';

const limitMessage = `This has to be a whole number from 1 to ${limits.pageMax}.`;
const cursorMessage = 'That is not a cursor we gave out.';

/** One page of a list that goes on: `limit` items (20 unless told), after the opaque `cursor` of the page before. */
export const pageInput = z.object({
  limit: z
    .int(limitMessage)
    .min(1, limitMessage)
    .max(limits.pageMax, limitMessage)
    .default(limits.pageDefault)
    .meta({ description: 'How many items a page has.' }),
  cursor: z
    .string(cursorMessage)
    .max(200, cursorMessage)
    .nullish()
    .meta({ description: 'Where the page before ended.' }),
});
export type PageInput = z.infer<typeof pageInput>;
/** {@link PageInput} as it is sent, before its defaults. */
export type PageQuery = z.input<typeof pageInput>;

/** A page of `item`; `nextCursor` is null on the last one. */
export function pageView<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/** An instant on the wire: ISO 8601, UTC, milliseconds. */
export const instantView = z.iso.datetime({ precision: 3 }).meta({
  id: 'Instant',
  description: 'ISO 8601, UTC, milliseconds.',
  examples: ['2026-11-20T03:07:21.345Z'],
});

/** The answer of a deed that has nothing else to say. */
export const successView = z.object({ success: z.literal(true) }).meta({ id: 'Success' });
