import type { ContentNote } from '@ballast/schema/content-note-names';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusalOf } from '../testing/refusal.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { worldPairs } from './transcript.ts';

const worlds = Math.ceil(worldPairs / 5);
const budgetMs = 10 * 60_000;

const authors = ['alder', 'birch', 'elm'] as const;
/** The member with relations, and a member without any, for comparison. */
const viewer = 'cedar';
const stranger = 'yew';

const author = fc.constantFrom(...authors);
const notes = fc.subarray<ContentNote>(['drink', 'loss']);
const itemFields = { author, isAnonymous: fc.boolean() };
const post = fc.record({ ...itemFields, notes });
const relation = fc.record({
  kind: fc.constantFrom('follow' as const, 'removeFollower' as const, 'block' as const, 'mute' as const),
  by: fc.constantFrom('viewer' as const, 'other' as const),
  other: author,
  isBeforeItems: fc.boolean(),
});
const world = fc.record({
  posts: fc.array(post, { minLength: 1, maxLength: 9 }),
  comments: fc.array(fc.record({ ...itemFields, replyTo: fc.option(fc.nat({ max: 8 }), { freq: 1 }) }), {
    maxLength: 9,
  }),
  relations: fc.array(relation, { maxLength: 6 }),
  /** Whether the viewer hides posts with a note, and covers those with a word. */
  isFiltering: fc.boolean(),
  limit: fc.integer({ min: 1, max: 4 }),
});
type Relation = typeof relation extends fc.Arbitrary<infer Value> ? Value : never;

async function addRelation(app: TestApp, { kind, by, other }: Relation): Promise<void> {
  const [from, to] = by === 'viewer' ? [viewer, other] : [other, viewer];
  const userId = app.idOf(to);
  const { profiles } = app.as(from);
  const set = {
    block: () => profiles.setBlock.mutate({ userId, blocked: true }),
    mute: () => profiles.setMute.mutate({ userId, muted: true }),
    removeFollower: () => profiles.removeFollower.mutate({ userId }),
    follow: () => profiles.setFollow.mutate({ userId, following: true }),
  };
  // Refused after a block, which a later block or mute by the blocked member counts beside.
  await refusalOf(set[kind]());
}

type Page = {
  items: { id: string; isAnonymous: boolean; author: { username: string }; notes?: ContentNote[] }[];
  nextCursor: string | null;
};
type List = (app: TestApp, name: string, cursor: string | null) => Promise<Page>;

type Thread = { id: string; repliesCount: number; replies: Page['items'] };

/** The listed replies, and those that are listed on request only. */
async function repliesTo(app: TestApp, name: string, postId: string, { id, repliesCount, replies }: Thread) {
  if (repliesCount <= replies.length) return replies;
  return (await app.as(name).comments.list.query({ postId, replyTo: id, limit: 100 })).items;
}

/** Reads one page of each list that contains anonymous items. */
function listsOf(limit: number, postId: string): Record<string, List> {
  return {
    feed: (app, name, cursor) => app.as(name).posts.feed.query({ limit, cursor }),
    topic: (app, name, cursor) => app.as(name).posts.feed.query({ topic: 'sleep', limit, cursor }),
    unanswered: (app, name, cursor) => app.as(name).posts.feed.query({ feed: 'unanswered', limit, cursor }),
    comments: async (app, name, cursor) => {
      const { items, nextCursor } = await app.as(name).comments.list.query({ postId, limit, cursor });
      const threads = items.map(async (item) => [item, ...(await repliesTo(app, name, postId, item))]);
      return { items: (await Promise.all(threads)).flat(), nextCursor };
    },
  };
}

async function pagesOf(list: List, app: TestApp, name: string): Promise<Page['items'][]> {
  const pages: Page['items'][] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await list(app, name, cursor);
    pages.push(page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return pages;
}

const idsOf = (pages: Page['items'][]) => pages.map((items) => items.map(({ id }) => id));
const anonymousOf = (pages: Page['items'][]) => pages.map((items) => items.filter(({ isAnonymous }) => isAnonymous));

test(`follows, blocks and mutes do not affect anonymous items, and filters hide them only by their notes, in ${worlds} random worlds`, {
  timeout: budgetMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(world, async ({ posts, comments, relations, isFiltering, limit }) => {
      const app = await createTestApp({ members: [...authors, viewer, stranger] });
      try {
        for (const early of relations.filter(({ isBeforeItems }) => isBeforeItems)) await addRelation(app, early);
        let postId = '';
        const postIds: string[] = [];
        for (const { author: by, isAnonymous, notes } of posts) {
          postId = (await app.as(by).posts.create.mutate({ content: 'Still up', isAnonymous, notes })).id;
          postIds.push(postId);
        }
        const commentIds: string[] = [];
        const topLevelIds: string[] = [];
        for (const { author: by, isAnonymous, replyTo: parent } of comments) {
          const replyTo = parent === null ? undefined : topLevelIds[parent % Math.max(1, topLevelIds.length)];
          const { id } = await app.as(by).comments.create.mutate({ postId, content: 'Me too', isAnonymous, replyTo });
          commentIds.push(id);
          if (replyTo === undefined) topLevelIds.push(id);
        }
        for (const late of relations.filter(({ isBeforeItems }) => !isBeforeItems)) await addRelation(app, late);

        // A member lists the followers that everyone counts on their profile, whatever their other relations are.
        for (const name of [...authors, viewer, stranger]) {
          const { items } = await app.as(name).profiles.followers.query({});
          const { followersCount } = await app.as(stranger).profiles.get.query({ userId: app.idOf(name) });
          expect(items, name).toHaveLength(followersCount);
        }

        const filters = { contentFilter: { drink: 'hide' as const }, hiddenWords: ['still', 'me too'] };
        if (isFiltering) await app.as(viewer).settings.update.mutate(filters);
        const isWanted = ({ notes = [] }: Page['items'][number]) => !(isFiltering && notes.includes('drink'));
        const blockedOrMuted = new Set(
          relations.flatMap(({ kind, by, other }) =>
            (kind === 'block' || kind === 'mute') && by === 'viewer' ? [other as string] : [],
          ),
        );
        // Taken off are the names of those who blocked the viewer, but none of their items.
        const blockers = new Set(
          relations.flatMap(({ kind, by, other }) => (kind === 'block' && by === 'other' ? [other as string] : [])),
        );
        const namesOf = (pages: Page['items'][], isMasked: boolean) =>
          pages.map((items) =>
            items.map(({ author: { username } }) => (isMasked && blockers.has(username) ? 'deleted' : username)),
          );
        const checkList = async (name: string, list: List) => {
          const strangerPages = await pagesOf(list, app, stranger);
          const viewerPages = await pagesOf(list, app, viewer);
          // The same items on the same number of pages: page bounds and cursors do not depend on the viewer.
          const wantedPages = strangerPages.map((items) => items.filter(isWanted));
          expect(idsOf(anonymousOf(viewerPages)), name).toEqual(idsOf(anonymousOf(wantedPages)));
          const expectedPages = wantedPages.map((items) =>
            items.filter((one) => one.isAnonymous || !blockedOrMuted.has(one.author.username)),
          );
          expect(idsOf(viewerPages), name).toEqual(idsOf(expectedPages));
          expect(namesOf(viewerPages, false), name).toEqual(namesOf(expectedPages, true));
        };
        for (const [name, list] of Object.entries(listsOf(limit, postId))) await checkList(name, list);
        const followed: List = (on, by, cursor) => on.as(by).posts.feed.query({ feed: 'following', limit, cursor });
        expect(anonymousOf(await pagesOf(followed, app, viewer)).flat()).toEqual([]);
        for (const by of [viewer, stranger]) {
          for (const id of postIds) await app.as(by).posts.setHidden.mutate({ postId: id, hidden: true });
          for (const id of commentIds) await app.as(by).comments.setHidden.mutate({ commentId: id, hidden: true });
        }
        await checkList('hidden posts', (on, by, cursor) => on.as(by).posts.hidden.query({ limit, cursor }));
        await checkList('hidden comments', (on, by, cursor) => on.as(by).comments.hidden.query({ limit, cursor }));
      } finally {
        await app.close();
      }
    }),
    { numRuns: worlds },
  );
});
