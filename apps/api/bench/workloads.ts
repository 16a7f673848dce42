import { demoStories } from '@ballast/content/demo/stories';
import { quickSuggestions } from '@ballast/content/quick-suggestions';
import type { Load } from './load.ts';
import { conversationsOf, emailOf, password, signInMembers, talkedAbout } from './seed.ts';

export const connections = 50;

type Requests = Load['requests'];

const procedure = (name: string) => `/api/trpc/${name}`;
const asking = (name: string, input: object) => ({
  method: 'GET' as const,
  path: `${procedure(name)}?input=${encodeURIComponent(JSON.stringify(input))}`,
});
const telling = (name: string, input: object) => ({
  method: 'POST' as const,
  path: procedure(name),
  body: JSON.stringify(input),
});
const feedPath = (input: { limit: number; cursor?: string }) => asking('posts.feed', input).path;
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

type World = { cookies: string[]; cursors: string[]; postIds: string[]; postsCount: number };

/** Searches that nobody else makes: two words of a story, and the beginning of a third. */
const ownSearches = (client: number) =>
  demoStories
    .filter((_, index) => index % connections === client)
    .flatMap(({ content }) => {
      const words = content.match(/[a-z]{4,}/gi) ?? [];
      return [3, 11, 19].map((at) => `${words[at] ?? 'rain'} ${words[at + 7]?.slice(0, 3) ?? 'cold'}`);
    });

/** Every client's own part of a list; of one too short for that, all of it. */
const ownShare = <T>(all: readonly T[], client: number): readonly T[] =>
  all.length < connections ? all : all.filter((_, index) => index % connections === client);

/** What the clients ask for, by what it measures. */
export function workloads({ cookies, cursors, postIds, postsCount }: World) {
  const requests = (make: (client: number) => Omit<Requests[number], 'cookie'>[]) =>
    forEachClient(cookies, make) as Requests;
  const talked = talkedAbout(postsCount);
  const story = (index: number) => demoStories[index % demoStories.length]?.content;
  const partnersOf = (client: number) => conversationsOf(client % signInMembers);
  return {
    firstPage: requests(() => [{ method: 'GET', path: firstPage }]),
    firstPageRest: requests(() => [{ method: 'GET', path: '/api/community/posts?limit=20' }]),
    deepPages: requests((client) =>
      ownShare(cursors, client).map((cursor) => ({ method: 'GET', path: feedPath({ limit: 20, cursor }) })),
    ),
    comments: requests((client) =>
      ownShare(talked, client).map((postId) => asking('comments.list', { postId, limit: 20 })),
    ),
    suggestions: requests(() => quickSuggestions.map((q) => asking('posts.search', { q }))),
    searches: requests((client) => ownSearches(client).map((q) => asking('posts.search', { q }))),
    conversations: requests(() => [asking('messages.conversations', {})]),
    thread: requests((client) =>
      partnersOf(client).map(({ id }) => asking('messages.thread', { conversationId: id, limit: 50 })),
    ),
    creating: requests((client) =>
      Array.from({ length: 20 }, (_, index) =>
        telling('posts.create', {
          content: story(client + index * 7),
          mood: 'hopeful',
          isAnonymous: client % 5 < 3,
        }),
      ),
    ),
    commenting: requests((client) =>
      ownShare(postIds, client).map((postId, index) =>
        telling('comments.create', { postId, content: 'I was up as well.', isAnonymous: index % 5 < 3 }),
      ),
    ),
    sending: requests((client) =>
      partnersOf(client).map(({ otherId }) => telling('messages.send', { receiverId: otherId, content: 'Still up?' })),
    ),
    // Each is given, then taken back: every call changes something.
    supporting: requests((client) =>
      [true, false].flatMap((liked) =>
        ownShare(postIds, client).map((postId) => telling('posts.setLike', { postId, liked })),
      ),
    ),
    signingIn: requests((client) => [telling('auth.signIn', { email: emailOf(client % signInMembers), password })]),
  };
}

let newcomers = 0;

/** Sign-ups of people who have never been here, whatever was asked before. */
export function signUps(perClient: number): Requests {
  return Array.from({ length: perClient * connections }, () => {
    newcomers += 1;
    const name = `newcomer_${newcomers}`;
    return {
      ...telling('auth.signUp', {
        firstName: 'New',
        lastName: 'Comer',
        email: `${name}@example.org`,
        username: name,
        password,
        dateOfBirth: '1988-02-03',
        postcode: 'M1 1AE',
      }),
      cookie: '',
    };
  });
}
