/** Where a man may be sent back to after signing in; anything else in the address is ignored. */
const pages = ['/feed', '/the-feed', '/search', '/profile', '/messages', '/settings', '/account-settings'] as const;

type Page = (typeof pages)[number];
export type NextPage = Page | `${Page}?${string}`;

/** Only its path and its search are ever used: an address with another host is none of ours. */
const own = 'http://own.invalid';

/**
 * Reads `?next=`: only a page of our own that needs signing in, with what its address asks for. What is refused is said
 * to be undefined: the router lays what this returns over what the address had, and keeps what is left out.
 */
export function readNext(search: Record<string, unknown>): { next?: NextPage | undefined } {
  const { next } = search;
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, own)) return { next: undefined };
  const { origin, pathname, search: asked } = new URL(next, own);
  const page = pages.find((known) => known === pathname);
  if (!page || origin !== own) return { next: undefined };
  return { next: asked ? `${page}?${asked.slice(1)}` : page };
}
