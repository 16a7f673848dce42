import * as z from 'zod';
import { limits } from './limits.ts';

const limitMessage = `This has to be a whole number from 1 to ${limits.pageMax}.`;
const cursorMessage = 'That is not a cursor we gave out.';

export const pageInput = z.object({
  limit: z
    .int(limitMessage)
    .min(1, limitMessage)
    .max(limits.pageMax, limitMessage)
    .default(limits.pageDefault)
    .meta({ description: 'Items per page.' }),
  cursor: z
    .string(cursorMessage)
    .max(200, cursorMessage)
    .regex(/^[A-Za-z0-9_-]*$/, cursorMessage)
    .nullish()
    .meta({ description: '`nextCursor` of the page before.' }),
});
export type PageInput = z.infer<typeof pageInput>;
/** {@link PageInput} before its defaults are filled in. */
export type PageQuery = z.input<typeof pageInput>;

export function pageView<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

export const instantView = z.iso.datetime({ precision: 3 }).meta({
  id: 'Instant',
  description: 'ISO 8601, UTC, milliseconds.',
  examples: ['2026-11-20T03:07:21.345Z'],
});

export const successView = z.object({ success: z.literal(true) }).meta({ id: 'Success' });
