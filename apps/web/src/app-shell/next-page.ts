/** Where a man may be sent back to after signing in; anything else in the address is ignored. */
const pages = ['/feed', '/the-feed', '/profile', '/messages', '/settings', '/account-settings'] as const;

export type NextPage = (typeof pages)[number];

/** Reads `?next=`: only a page of our own that needs signing in. */
export function readNext(search: Record<string, unknown>): { next?: NextPage } {
  const next = pages.find((page) => page === search['next']);
  return next ? { next } : {};
}
