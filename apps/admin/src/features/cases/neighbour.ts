/** The id `offset` positions after `id` in the list, or the first if `id` is not in it. Undefined beyond either end. */
export function neighbourOf(items: readonly { id: string }[], id: string, offset: number): string | undefined {
  const index = items.findIndex((item) => item.id === id);
  return index === -1 ? items[0]?.id : items[index + offset]?.id;
}

/** The case to open after `id`: the next in the list; after the last, the first. Undefined if there is no other. */
export const nextAfter = (items: readonly { id: string }[], id: string): string | undefined =>
  neighbourOf(items, id, 1) ?? items.find((item) => item.id !== id)?.id;
