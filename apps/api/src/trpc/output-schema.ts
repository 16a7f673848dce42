import type { pageView } from '@ballast/schema/pagination';
import * as z from 'zod';

/** Parses synchronously: tRPC's asynchronous default bypasses zod's compiled parsers, at four times the work. */
export function outputSchema<Schema extends z.ZodType>(schema: Schema) {
  return { schema, parse: (value: unknown): z.output<Schema> => schema.parse(value) };
}

/**
 * Like `outputSchema`, for a page. A frozen item is checked once, and its checked copy is sent again with the next pages:
 * cached views are frozen, and the check is an eighth of the work for a page of them.
 */
export function pageOutputSchema<Item extends z.ZodType>(schema: ReturnType<typeof pageView<Item>>) {
  const itemSchema = schema.shape.items.element;
  const pageSchema = z.object({ ...schema.shape, items: z.array(z.unknown()) });
  const checkedItems = new WeakMap<object, z.output<Item>>();

  function parseItem(item: unknown): z.output<Item> {
    if (typeof item !== 'object' || item === null || !Object.isFrozen(item)) return itemSchema.parse(item);
    const known = checkedItems.get(item);
    if (known !== undefined) return known;
    const checkedItem = itemSchema.parse(item);
    Object.freeze(checkedItem);
    checkedItems.set(item, checkedItem);
    return checkedItem;
  }

  return {
    schema,
    parse(value: unknown) {
      const { items, nextCursor } = pageSchema.parse(value);
      return { items: items.map(parseItem), nextCursor };
    },
  };
}

/** Declares the schema of one event of a subscription. The source of the events parses them. */
export function eventSchema<Schema extends z.ZodType>(schema: Schema) {
  type Events = AsyncIterable<z.output<Schema>>;
  return { schema, parse: (events: Events): Events => events };
}
