const pages = ['/feed', '/the-feed', '/search', '/profile', '/messages', '/settings', '/account-settings'] as const;

type Page = (typeof pages)[number];
export type NextPage = Page | `${Page}?${string}`;

/** Base for relative URLs; a URL with another origin is refused. */
const own = 'http://own.invalid';

/** Undefined unless it is a page of the app that needs sign-in; always set, because the router keeps absent keys. */
export function readNext(search: Record<string, unknown>): { next?: NextPage | undefined } {
  const { next } = search;
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, own)) return { next: undefined };
  const { origin, pathname, search: query } = new URL(next, own);
  const page = pages.find((known) => known === pathname);
  if (!page || origin !== own) return { next: undefined };
  return { next: query ? `${page}?${query.slice(1)}` : page };
}
