import { setImmediate } from 'node:timers/promises';
import { cacheSources } from '@ballast/db/cache/cache-sources';
import type { Database } from '@ballast/db/engine/database';
import type { ThreadQueries } from '@ballast/db/queries/comments/threads';
import { beforeEach, expect, test } from 'vitest';
import { createThreadIndex, type ThreadIndex } from './thread-index.ts';

type TableChanges = NonNullable<Database['tableChanges']>;
type PostRow = Awaited<ReturnType<ThreadQueries['postsById']>>[number];
type CommentRow = Awaited<ReturnType<ThreadQueries['commentsOf']>>[number];

const createdAt = new Date('2026-11-20T03:07:00.000Z');
const post = (seq: number): PostRow => ({
  seq,
  id: `post ${seq}`,
  authorId: null,
  likesCount: 0,
  isRemoved: false,
  createdAt,
});
const comment = (seq: number, postId: string): CommentRow => ({
  takenOffAt: null,
  seq,
  postId,
  authorId: null,
  isRemoved: false,
  createdAt,
});

let posts: PostRow[];
let comments: CommentRow[];
let reads: string[];
let isCurrent: boolean;
/** Runs before the named read returns. */
let during: Partial<Record<string, () => void>>;
let canCommitOutOfOrder: boolean;
let drops: Map<unknown, (postId?: string) => void>;

/** Returns rows as they are when the read starts. */
async function read<Row>(name: string, rows: Row[]): Promise<Row[]> {
  reads.push(name);
  const act = during[name];
  delete during[name];
  await setImmediate();
  act?.();
  return rows;
}

function createIndex(): ThreadIndex {
  const isIn = (after: number, upTo: number) => (row: { seq: number }) => row.seq > after && row.seq <= upTo;
  const queries: ThreadQueries = {
    canCommitOutOfOrder,
    lastSeqs: async () => ({
      posts: Math.max(0, ...posts.map(({ seq }) => seq)),
      comments: Math.max(0, ...comments.map(({ seq }) => seq)),
    }),
    posts: (after, upTo) => read('posts', posts.filter(isIn(after, upTo))),
    comments: (after, upTo) => read('comments', comments.filter(isIn(after, upTo))),
    postsById: (ids) =>
      read(
        'posts by id',
        posts.filter(({ id }) => ids.includes(id)),
      ),
    commentsOf: (postId, after, limit) =>
      read(
        `comments of ${postId} after ${after}`,
        comments.filter((row) => row.postId === postId && row.seq > after).slice(0, limit),
      ),
  };
  const tableChanges: TableChanges = {
    watch: (sources, drop) => void drops.set(sources, drop),
    nameGroup: (group: string) => group,
    isCurrent: () => isCurrent,
  };
  return createThreadIndex({ database: { tableChanges }, queries: { threads: queries } });
}

const change = (kind: 'threadPosts' | 'newComments' | 'changedComments', postId?: string) =>
  drops.get(cacheSources[kind])?.(postId);

async function filled(index: ThreadIndex) {
  for (let turn = 0; turn < 50; turn += 1) {
    const threads = await index.current();
    if (threads) return threads;
    await setImmediate();
  }
  throw new Error('The index was not filled.');
}

beforeEach(() => {
  posts = [post(1), post(2)];
  comments = [comment(1, 'post 1')];
  reads = [];
  isCurrent = true;
  during = {};
  canCommitOutOfOrder = false;
  drops = new Map();
});

test('without a way to learn of changes there is no index', async () => {
  const index = createThreadIndex({ database: { tableChanges: null }, queries: { threads: {} as ThreadQueries } });
  expect(await index.current()).toBeUndefined();
});

test('is filled in the background, and not used while another process has changes to tell', async () => {
  const index = createIndex();
  isCurrent = false;
  expect(await index.current()).toBeUndefined();
  expect(reads).toEqual([]);
  isCurrent = true;
  expect(await index.current()).toBeUndefined();
  expect((await filled(index)).newestComment(1)).toBe(1);
  isCurrent = false;
  expect(await index.current()).toBeUndefined();
  isCurrent = true;
  expect(await index.current()).toBeDefined();
  expect(reads).toEqual(['posts', 'comments']);
});

test('a change during the filling is not lost', async () => {
  const index = createIndex();
  during['comments'] = () => {
    posts = [post(1), post(2), post(3)];
    comments = [comment(1, 'post 1'), comment(2, 'post 3')];
    change('threadPosts', 'post 3');
    change('newComments', 'post 3');
  };
  const threads = await filled(index);
  expect(threads.newestComment(3)).toBe(2);
});

test('a change during a refresh is read by the next one', async () => {
  const index = createIndex();
  await filled(index);
  during['posts by id'] = () => {
    posts = [{ ...post(1), likesCount: 5 }, post(2)];
    change('threadPosts', 'post 1');
  };
  change('threadPosts', 'post 1');
  expect((await index.current())?.getPost(1)?.likesCount).toBe(0);
  expect((await index.current())?.getPost(1)?.likesCount).toBe(5);
});

test('a call during a refresh waits for it', async () => {
  const index = createIndex();
  await filled(index);
  posts = [{ ...post(1), likesCount: 5 }, post(2)];
  change('threadPosts', 'post 1');
  const [first, second] = [index.current(), index.current()];
  expect((await second)?.getPost(1)?.likesCount).toBe(5);
  await first;
});

test('the comments of a post that arrive before the post are read with it', async () => {
  const index = createIndex();
  await filled(index);
  comments = [...comments, comment(2, 'post 3')];
  change('newComments', 'post 3');
  await index.current();
  posts = [...posts, post(3)];
  change('threadPosts', 'post 3');
  expect((await index.current())?.newestComment(3)).toBe(2);
});

test('reads only new comments of a thread, and on PostgreSQL those that may have been committed late', async () => {
  for (const [isPostgres, after] of [
    [false, 2000],
    [true, 1000],
  ] as const) {
    canCommitOutOfOrder = isPostgres;
    comments = [comment(2000, 'post 1')];
    const index = createIndex();
    await filled(index);
    reads = [];
    change('newComments', 'post 1');
    await index.current();
    expect(reads).toEqual([`comments of post 1 after ${after}`]);
    change('changedComments', 'post 1');
    await index.current();
    expect(reads.slice(1)).toEqual(['comments of post 1 after 0']);
  }
});

test('reads a long thread in parts', async () => {
  comments = Array.from({ length: 1000 }, (_, index) => comment(index + 1, 'post 1'));
  const index = createIndex();
  await filled(index);
  reads = [];
  comments = comments.filter(({ seq }) => seq % 100 !== 0);
  change('changedComments', 'post 1');
  const threads = await index.current();
  expect(reads).toEqual([0, 505].map((after) => `comments of post 1 after ${after}`));
  expect(comments.map(({ seq }) => threads?.isCommentShown(seq))).not.toContain(false);
  expect([100, 500, 1000].map((seq) => threads?.isCommentShown(seq))).toEqual([false, false, false]);
  expect(threads?.newestComment(1)).toBe(999);
});

test('is filled again after too many changes, an unknown change, or a failed read', async () => {
  const index = createIndex();
  const expectRefill = async (act: () => Promise<void> | void) => {
    await filled(index);
    reads = [];
    posts = posts.map((row) => ({ ...row, likesCount: row.likesCount + 1 }));
    await act();
    const threads = await filled(index);
    expect(threads.getPost(2)?.likesCount).toBe(posts[1]?.likesCount);
    expect(reads.slice(-2)).toEqual(['posts', 'comments']);
  };
  await expectRefill(() => change('changedComments'));
  await expectRefill(() => {
    for (let count = 0; count < 5000; count += 1) change('threadPosts', `post ${count}`);
  });
  await expectRefill(async () => {
    during['posts by id'] = () => {
      throw new Error('The database is away.');
    };
    change('threadPosts', 'post 1');
    await expect(index.current()).rejects.toThrow('The database is away.');
  });
  await expectRefill(async () => {
    change('threadPosts');
    during['posts'] = () => {
      throw new Error('The database is away.');
    };
    expect(await index.current()).toBeUndefined();
  });
});

test('a filling that is out of date ends, and adds nothing', async () => {
  posts = Array.from({ length: 3000 }, (_, index) => post(index + 1));
  const index = createIndex();
  during['posts'] = () => {
    posts = posts.map((row) => ({ ...row, likesCount: 1 }));
    change('threadPosts');
  };
  const threads = await filled(index);
  expect(threads.getPost(1)?.likesCount).toBe(1);
  expect(reads.filter((name) => name === 'posts')).toHaveLength(1 + 6);
});
