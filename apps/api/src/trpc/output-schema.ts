import type { pageView } from '@ballast/schema/pagination';
import * as z from 'zod';
import type { ItemCheck } from '../lists/item-check.ts';

/** Parses synchronously: tRPC's asynchronous default bypasses zod's compiled parsers, at four times the work. */
export function outputSchema<Schema extends z.ZodType>(schema: Schema) {
  return { schema, parse: (value: unknown): z.output<Schema> => schema.parse(value) };
}

/** Like `outputSchema`, for a page whose list checks the items of cached pages once. */
export function pageOutputSchema<Item extends z.ZodType>(
  schema: ReturnType<typeof pageView<Item>>,
  checkItem: ItemCheck<z.output<Item>>,
) {
  const pageSchema = z.object({ ...schema.shape, items: z.array(z.unknown()) });
  return {
    schema,
    parse(value: unknown) {
      const { items, nextCursor } = pageSchema.parse(value);
      return { items: items.map(checkItem), nextCursor };
    },
  };
}

/** Declares the schema of one event of a subscription. The source of the events parses them. */
export function eventSchema<Schema extends z.ZodType>(schema: Schema) {
  type Events = AsyncIterable<z.output<Schema>>;
  return { schema, parse: (events: Events): Events => events };
}
