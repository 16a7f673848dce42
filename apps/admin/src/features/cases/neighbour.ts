/** The id that is `places` further in the list, or the first if `id` is not in it. Undefined beyond either end. */
export function neighbourOf(items: readonly { id: string }[], id: string, places: number): string | undefined {
  const index = items.findIndex((item) => item.id === id);
  return index === -1 ? items[0]?.id : items[index + places]?.id;
}
