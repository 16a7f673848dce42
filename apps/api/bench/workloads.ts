import { demoStories } from '@ballast/content/demo/stories';
import type { Load } from './load.ts';
import { emailOf, password, signInMembers } from './seed.ts';

export const connections = 50;

type Requests = Load['requests'];

const procedure = (name: string) => `/api/trpc/${name}`;
const feedPath = (input: { limit: number; cursor?: string }) =>
  `${procedure('posts.feed')}?input=${encodeURIComponent(JSON.stringify(input))}`;
export const firstPage = feedPath({ limit: 20 });

/** Signs in the seed's members over HTTP; their cookies. */
export async function signIn(url: string): Promise<string[]> {
  const cookies: string[] = [];
  for (let member = 0; member < signInMembers; member += 1) {
    const answer = await fetch(`${url}/api/force/force-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: emailOf(member), password }),
    });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0];
    if (!answer.ok || !cookie) throw new Error(`Signing in was answered with ${answer.status}.`);
    cookies.push(cookie);
  }
  return cookies;
}

type Page = { items: { id: string }[]; nextCursor: string | null };

/** Reads the whole feed once: cursors from its top to its end, and the ids of many posts. */
export async function walkFeed(url: string, cookie: string) {
  const cursors: string[] = [];
  const postIds: string[] = [];
  let cursor: string | null | undefined;
  do {
    const answer = await fetch(`${url}${feedPath({ limit: 100, ...(cursor ? { cursor } : {}) })}`, {
      headers: { cookie },
    });
    if (!answer.ok) throw new Error(`The feed was answered with ${answer.status}.`);
    const { result } = (await answer.json()) as { result: { data: Page } };
    const page = result.data;
    postIds.push(...page.items.slice(0, 4).map(({ id }) => id));
    cursor = page.nextCursor;
    if (cursor) cursors.push(cursor);
  } while (cursor);
  return { cursors, postIds };
}

/** Every client goes through its share with a member's session; `clients` share them out. */
const forEachClient = (cookies: readonly string[], make: (client: number) => Omit<Requests[number], 'cookie'>[]) => {
  const shares = Array.from({ length: connections }, (_, client) =>
    make(client).map((request) => ({ ...request, cookie: cookies[client % cookies.length] ?? '' })),
  );
  const longest = Math.max(...shares.map((share) => share.length));
  // Client n takes every 50th request from the n-th on.
  return Array.from({ length: longest }, (_, round) => shares.map((share) => share[round % share.length])).flat();
};

type World = { cookies: string[]; cursors: string[]; postIds: string[] };

const ownShare = <T>(all: readonly T[], client: number) => all.filter((_, index) => index % connections === client);

/** What the clients ask for, by what it measures. */
export function workloads({ cookies, cursors, postIds }: World) {
  const requests = (make: (client: number) => Omit<Requests[number], 'cookie'>[]) =>
    forEachClient(cookies, make) as Requests;
  const post = (client: number) => ({
    method: 'POST' as const,
    path: procedure('posts.create'),
    body: JSON.stringify({
      content: demoStories[client % demoStories.length]?.content,
      mood: 'hopeful',
      isAnonymous: client % 5 < 3,
    }),
  });
  const like = (postId: string, liked: boolean) => ({
    method: 'POST' as const,
    path: procedure('posts.setLike'),
    body: JSON.stringify({ postId, liked }),
  });
  return {
    firstPage: requests(() => [{ method: 'GET', path: firstPage }]),
    firstPageRest: requests(() => [{ method: 'GET', path: '/api/community/posts?limit=20' }]),
    deepPages: requests((client) =>
      ownShare(cursors, client).map((cursor) => ({ method: 'GET', path: feedPath({ limit: 20, cursor }) })),
    ),
    creating: requests((client) => Array.from({ length: 20 }, (_, index) => post(client + index * 7))),
    // Each is given, then taken back: every call changes something.
    supporting: requests((client) =>
      [true, false].flatMap((liked) => ownShare(postIds, client).map((postId) => like(postId, liked))),
    ),
    signingIn: requests((client) => [
      {
        method: 'POST',
        path: procedure('auth.signIn'),
        body: JSON.stringify({ email: emailOf(client % signInMembers), password }),
      },
    ]),
  };
}
