import { demoStories } from '@ballast/content/demo/stories';
import { quickSuggestions } from '@ballast/content/quick-suggestions';
import { topics } from '@ballast/schema/topic-names';
import * as z from 'zod';
import { call, ignoreRefusal } from './call.ts';
import type { Load } from './load.ts';
import { pick } from './pick.ts';
import { conversationsOf, emailOf, password, postsWithManyComments, postsWithReplies, usualMembers } from './seed.ts';

export const connections = 50;

type Requests = Load['requests'];
type RequestWithoutCookie = Omit<Requests[number], 'cookie'>;

const procedure = (name: string) => `/api/trpc/${name}`;
export const query = (name: string, input: object) => ({
  method: 'GET' as const,
  path: `${procedure(name)}?input=${encodeURIComponent(JSON.stringify(input))}`,
});
export const mutation = (name: string, input: object) => ({
  method: 'POST' as const,
  path: procedure(name),
  body: JSON.stringify(input),
});
export const feedPath = (input: { limit: number; cursor?: string }) => query('posts.feed', input).path;
export const firstPage = feedPath({ limit: 20 });

export async function signIn(url: string, membersCount = usualMembers.signingIn): Promise<string[]> {
  const cookies: string[] = [];
  for (let member = 0; member < membersCount; member += 1) {
    const { cookie } = await call(url, mutation('auth.signIn', { email: emailOf(member), password }), z.unknown());
    cookies.push(cookie);
  }
  return cookies;
}

/** Turns the viewers' content filters and mutes on. Older commits do not have them and refuse the calls. */
export async function turnFiltersOn(url: string, cookies: readonly string[]): Promise<void> {
  const choices = { contentFilter: { violence: 'cover', drugs: 'hide' }, hiddenWords: ['gambling', 'custody'] };
  for (const [member, cookie] of cookies.entries()) {
    const mutes = conversationsOf(member, cookies.length).slice(0, 2);
    const requests = [
      mutation('settings.update', choices),
      ...mutes.map(({ otherId }) => mutation('profiles.setMute', { userId: otherId, muted: true })),
    ];
    for (const request of requests) {
      await call(url, request, z.unknown(), cookie).catch(ignoreRefusal);
    }
  }
}

const page = z.object({ items: z.array(z.object({ id: z.string() })), nextCursor: z.string().nullable() });

/** Reads the whole feed once; returns a cursor for every 100th post and the ids of 4 posts in 100, newest first. */
export async function walkFeed(url: string, cookie: string) {
  const cursors: string[] = [];
  const postIds: string[] = [];
  for (;;) {
    const cursor = cursors.at(-1);
    const request = query('posts.feed', { limit: 100, ...(cursor ? { cursor } : {}) });
    const { data } = await call(url, request, page, cookie);
    postIds.push(...data.items.slice(0, 4).map(({ id }) => id));
    if (data.nextCursor === null) return { cursors, postIds };
    cursors.push(data.nextCursor);
  }
}

/** Cursors of the feed's pages, from the second page on. */
export async function firstCursors(url: string, cookie: string, count: number): Promise<string[]> {
  const cursors: string[] = [];
  while (cursors.length < count) {
    const cursor = cursors.at(-1);
    const request = query('posts.feed', { limit: 20, ...(cursor ? { cursor } : {}) });
    const { data } = await call(url, request, page, cookie);
    if (data.nextCursor === null) break;
    cursors.push(data.nextCursor);
  }
  return cursors;
}

/** Round-robin: client `index % connections` sends the request at `index`, as one member. Shorter shares repeat. */
function interleaveClients(cookies: readonly string[], make: (client: number) => RequestWithoutCookie[]): Requests {
  const shares = Array.from({ length: connections }, (_, client) =>
    make(client).map((request) => ({ ...request, cookie: pick(cookies, client) })),
  );
  const longest = Math.max(...shares.map((share) => share.length));
  return Array.from({ length: longest }, (_, round) => shares.map((share) => pick(share, round))).flat();
}

type SeedContents = { cookies: string[]; cursors: string[]; postIds: string[]; postsCount: number };

/** Search texts: a word of a story and the prefix of a later word. Each client uses stories of its own. */
const searchTextsOf = (client: number) =>
  demoStories
    .filter((_, index) => index % connections === client)
    .flatMap(({ content }) => {
      const words = content.match(/[a-z]{4,}/gi) ?? [];
      return [3, 11, 19].map((start) => `${words[start] ?? 'rain'} ${words[start + 7]?.slice(0, 3) ?? 'cold'}`);
    });

/** The client's share of a list; the whole list if it has fewer items than there are clients. */
const shareOf = <T>(all: readonly T[], client: number): readonly T[] =>
  all.length < connections ? all : all.filter((_, index) => index % connections === client);

export function createWorkloads({ cookies, cursors, postIds, postsCount }: SeedContents) {
  const requests = (make: (client: number) => RequestWithoutCookie[]) => interleaveClients(cookies, make);
  const commented = postsWithManyComments(postsCount);
  const withReplies = postsWithReplies(postsCount);
  const story = (index: number) => demoStories[index % demoStories.length]?.content;
  const conversationsOfClient = (client: number) => conversationsOf(client % cookies.length, cookies.length);
  return {
    firstPage: requests(() => [{ method: 'GET', path: firstPage }]),
    firstPageRest: requests(() => [{ method: 'GET', path: '/api/community/posts?limit=20' }]),
    stories: requests((client) => shareOf(postIds, client).map((postId) => query('posts.get', { postId }))),
    deepPages: requests((client) =>
      shareOf(cursors, client).map((cursor) => ({ method: 'GET', path: feedPath({ limit: 20, cursor }) })),
    ),
    comments: requests((client) =>
      shareOf(commented, client).map((postId) => query('comments.list', { postId, limit: 20 })),
    ),
    threads: requests((client) =>
      shareOf(withReplies, client).map((postId) => query('comments.list', { postId, limit: 20 })),
    ),
    topicPages: requests(() => topics.map((topic) => query('posts.feed', { topic, limit: 20 }))),
    /** As a visitor. */
    openStories: requests(() => [{ method: 'GET', path: '/api/stories?limit=20' }]).map((request) => ({
      ...request,
      cookie: '',
    })),
    suggestions: requests(() => quickSuggestions.map((q) => query('posts.search', { q }))),
    searches: requests((client) => searchTextsOf(client).map((q) => query('posts.search', { q }))),
    conversations: requests(() => [query('messages.conversations', {})]),
    thread: requests((client) =>
      conversationsOfClient(client).map(({ id }) => query('messages.thread', { conversationId: id, limit: 50 })),
    ),
    profiles: requests((client) =>
      conversationsOfClient(client).map(({ otherId }) => query('profiles.get', { userId: otherId })),
    ),
    notices: requests(() => [query('notices.list', { limit: 20 })]),
    noticeCounts: requests(() => [{ method: 'GET', path: procedure('notices.count') }]),
    creating: requests((client) =>
      Array.from({ length: 20 }, (_, index) =>
        mutation('posts.create', {
          content: story(client + index * 7),
          mood: 'hopeful',
          isAnonymous: client % 5 < 3,
        }),
      ),
    ),
    commenting: requests((client) =>
      shareOf(postIds, client).map((postId, index) =>
        mutation('comments.create', { postId, content: 'I was up as well.', isAnonymous: index % 5 < 3 }),
      ),
    ),
    sending: requests((client) =>
      conversationsOfClient(client).map(({ otherId }) =>
        mutation('messages.send', { receiverId: otherId, content: 'Still up?' }),
      ),
    ),
    // Likes are set, then removed, so that every call changes something.
    liking: requests((client) =>
      [true, false].flatMap((liked) =>
        shareOf(postIds, client).map((postId) => mutation('posts.setLike', { postId, liked })),
      ),
    ),
    signingIn: requests((client) => [mutation('auth.signIn', { email: emailOf(client % cookies.length), password })]),
  };
}

export type Workloads = ReturnType<typeof createWorkloads>;

export function signUpRequest(name: string): RequestWithoutCookie {
  return mutation('auth.signUp', {
    firstName: 'New',
    lastName: 'Comer',
    email: `${name}@example.org`,
    username: name,
    password,
    dateOfBirth: '1988-02-03',
    postcode: 'M1 1AE',
  });
}

let newcomers = 0;

/** Sign-ups with usernames that no earlier call has used. */
export function signUps(perClient: number): Requests {
  return Array.from({ length: perClient * connections }, () => {
    newcomers += 1;
    return { ...signUpRequest(`newcomer_${newcomers}`), cookie: '' };
  });
}
