import type * as z from 'zod';

export type ItemCheck<Item> = (item: unknown) => Item;

/** Parses an item for the response. A frozen item is parsed once, and later responses get the same frozen result. */
export function createItemCheck<Schema extends z.ZodType>(schema: Schema): ItemCheck<z.output<Schema>> {
  const checkedItems = new WeakMap<object, z.output<Schema>>();
  return (item) => {
    if (typeof item !== 'object' || item === null || !Object.isFrozen(item)) return schema.parse(item);
    const known = checkedItems.get(item);
    if (known !== undefined) return known;
    const checkedItem = schema.parse(item);
    Object.freeze(checkedItem);
    checkedItems.set(item, checkedItem);
    return checkedItem;
  };
}
