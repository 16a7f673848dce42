export const pageSize = 25;

/** Where the next page begins, as React Query asks for it; null is the end. */
export function nextCursorOf({ nextCursor }: { nextCursor: string | null }): string | null {
  return nextCursor;
}
