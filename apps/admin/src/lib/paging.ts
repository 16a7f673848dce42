export const pageSize = 25;

/** React Query's `getNextPageParam`; null on the last page. */
export function getNextCursor({ nextCursor }: { nextCursor: string | null }): string | null {
  return nextCursor;
}
