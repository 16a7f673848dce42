import { redirect } from '@tanstack/react-router';
import { viewerStore } from '../../lib/stores/viewer-store.ts';

const pages = [
  '/feed',
  '/the-feed',
  '/search',
  '/profile',
  '/messages',
  '/notifications',
  '/my-stories',
  '/kept',
  '/my-reports',
  '/settings',
  '/account-settings',
] as const;

type Page = (typeof pages)[number];
type StoryPage = `/post/${string}`;
export type NextPage = Page | StoryPage | `${Page | StoryPage}?${string}`;

const isStory = (path: string): path is StoryPage => /^\/post\/[\w-]{1,64}$/.test(path);

/** The base for relative URLs. A URL with another origin is refused. */
const ownOrigin = 'http://own.invalid';

/** Returns `next` if it is a page that needs sign-in. Without the key `next` the router would keep the raw value. */
export function readNext(search: Record<string, unknown>): { next?: NextPage | undefined } {
  const { next } = search;
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, ownOrigin)) return { next: undefined };
  const { origin, pathname, search: query } = new URL(next, ownOrigin);
  const page = isStory(pathname) ? pathname : pages.find((known) => known === pathname);
  if (!page || origin !== ownOrigin) return { next: undefined };
  return { next: query ? `${page}?${query.slice(1)}` : page };
}

const isMember = () => viewerStore.get().status === 'member';

/** Redirects members from sign-in and sign-up, once the server confirms the session. */
export async function redirectMember({ search }: { search: Record<string, unknown> }): Promise<void> {
  if (!isMember()) return;
  try {
    const { queryUtils } = await import('../../lib/query-client.ts');
    await queryUtils.auth.me.fetch();
  } catch {
    // A refusal has already made the viewer a visitor. Without a response the stored viewer stays.
  }
  if (isMember()) throw redirect({ href: readNext(search).next ?? '/feed', replace: true });
}
