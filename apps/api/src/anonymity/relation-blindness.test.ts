import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const worlds = Math.ceil(Number(process.env['ANONYMITY_WORLDS'] ?? 300) / 10);
const budgetMs = 10 * 60_000;

const authors = ['alder', 'birch', 'elm'] as const;
/** The member with relations, and a member without any, for comparison. */
const viewer = 'cedar';
const stranger = 'yew';

const author = fc.constantFrom(...authors);
const item = fc.record({ author, isAnonymous: fc.boolean() });
const relation = fc.record({
  kind: fc.constantFrom('follow' as const, 'block' as const),
  by: fc.constantFrom('viewer' as const, 'other' as const),
  other: author,
  /** Before or after the items were written. */
  isEarly: fc.boolean(),
});
const world = fc.record({
  posts: fc.array(item, { minLength: 1, maxLength: 9 }),
  comments: fc.array(item, { maxLength: 9 }),
  relations: fc.array(relation, { maxLength: 6 }),
  limit: fc.integer({ min: 1, max: 4 }),
});
type Relation = typeof relation extends fc.Arbitrary<infer Value> ? Value : never;

async function addRelation(app: TestApp, { kind, by, other }: Relation): Promise<void> {
  const [from, to] = by === 'viewer' ? [viewer, other] : [other, viewer];
  const userId = app.idOf(to);
  if (kind === 'block') await app.as(from).profiles.setBlock.mutate({ userId, blocked: true });
  // Following is refused after a block.
  else
    await app
      .as(from)
      .profiles.setFollow.mutate({ userId, following: true })
      .catch(() => {});
}

type Page = {
  items: { id: string; isAnonymous: boolean; author: { username: string } }[];
  nextCursor: string | null;
};
type List = (app: TestApp, name: string, cursor: string | null) => Promise<Page>;

/** Every list that holds anonymous items, a page at a time. */
function listsOf(limit: number, postId: string): Record<string, List> {
  return {
    feed: (app, name, cursor) => app.as(name).posts.feed.query({ limit, cursor }),
    comments: (app, name, cursor) => app.as(name).comments.list.query({ postId, limit, cursor }),
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

test(`follows and blocks do not move anonymous items, in ${worlds} random worlds`, {
  timeout: budgetMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(world, async ({ posts, comments, relations, limit }) => {
      const app = await createTestApp({ members: [...authors, viewer, stranger] });
      try {
        for (const early of relations.filter(({ isEarly }) => isEarly)) await addRelation(app, early);
        let postId = '';
        for (const { author: by, isAnonymous } of posts) {
          postId = (await app.as(by).posts.create.mutate({ content: 'Still up', isAnonymous })).id;
        }
        for (const { author: by, isAnonymous } of comments) {
          await app.as(by).comments.create.mutate({ postId, content: 'Me too', isAnonymous });
        }
        for (const late of relations.filter(({ isEarly }) => !isEarly)) await addRelation(app, late);

        const blocked = new Set(
          relations.flatMap(({ kind, by, other }) => (kind === 'block' && by === 'viewer' ? [other as string] : [])),
        );
        for (const [name, list] of Object.entries(listsOf(limit, postId))) {
          const strangerPages = await pagesOf(list, app, stranger);
          const viewerPages = await pagesOf(list, app, viewer);
          // The same items on the same number of pages: page bounds and cursors do not depend on the viewer.
          expect(idsOf(anonymousOf(viewerPages)), name).toEqual(idsOf(anonymousOf(strangerPages)));
          const expectedPages = strangerPages.map((items) =>
            items.filter((one) => one.isAnonymous || !blocked.has(one.author.username)),
          );
          expect(idsOf(viewerPages), name).toEqual(idsOf(expectedPages));
        }
        const followed: List = (on, by, cursor) => on.as(by).posts.feed.query({ feed: 'following', limit, cursor });
        expect(anonymousOf(await pagesOf(followed, app, viewer)).flat()).toEqual([]);
      } finally {
        await app.close();
      }
    }),
    { numRuns: worlds },
  );
});
