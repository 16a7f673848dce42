import { type QueryBuilder, run } from '@ballast/db/engine/database';
import { postRow, userRow } from '@ballast/db/queries/testing/test-rows';
import { limits } from '@ballast/schema/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { procedureDetails, procedureNames } from '../openapi/procedure-details.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { costOf } from '../trpc/access.ts';

/** Behind every list: a multiple of the rows of the largest page, in long texts. */
const behind = 4 * limits.pageMax;
/** Each character has 8 bytes, the maximum. */
const long = (chars: number) => '👍🏽'.repeat(chars);
const longComment = long(limits.commentMaxChars);

/** A page of comments has 100 threads, the first replies of each, and replies to hidden comments. */
const rowsMax = 10 * limits.pageMax;
/** The meter counts UTF-16 code units, of which these texts have one for two bytes. */
const bytesMax = 2 * limits.pageMaxBytes;
const statementsMax = 25;

let app: TestApp;
const names = Array.from({ length: behind }, (_, index) => `tree${index}`);
const memberIds = names.map((name) => userRow(name).id);
const idOf = (text: string) => text.padEnd(22, '_');
const ids = (kind: string) => names.map((name) => idOf(`${kind}-${name}`));
const threadId = idOf('own-tree0');

type Insert = (tx: QueryBuilder, rows: readonly number[]) => readonly PromiseLike<unknown>[];

/** Inserts in parts, because SQLite limits the parameters of a statement. */
async function insert(statements: Insert): Promise<void> {
  for (let start = 0; start < behind; start += 50) {
    const rows = Array.from({ length: 50 }, (_, index) => start + index);
    await app.database.transaction(function* (tx) {
      for (const statement of statements(tx, rows)) yield* run(statement);
    });
  }
}

async function seedMembers(alder: string): Promise<void> {
  const { users, follows, blocks, mutes } = app.database.tables;
  await insert((tx, rows) => {
    const some = rows.map((row) => memberIds[row] ?? '');
    return [
      tx.insert(users).values(rows.map((row) => userRow(names[row] ?? ''))),
      tx.insert(follows).values(some.map((id) => ({ followerId: id, followeeId: alder }))),
      tx.insert(blocks).values(some.slice(0, 10).map((blockedId) => ({ blockerId: alder, blockedId }))),
      tx.insert(mutes).values(some.slice(10, 20).map((mutedId) => ({ muterId: alder, mutedId }))),
    ];
  });
}

/** Posts of others, of which alder hides some, and as many of alder's own, which others support. */
async function seedPosts(alder: string): Promise<void> {
  const { posts, postLikes, postTopics, hiddenPosts } = app.database.tables;
  const author = memberIds.at(-1) ?? '';
  const content = `harbour ${long(limits.postMaxChars - 10)}`;
  const flags = { content, isOpenToRead: true, topics: 'sleep', createdAt: new Date(app.now()) };
  const [others, own] = [ids('posts'), ids('own')];
  await insert((tx, rows) => [
    tx.insert(posts).values(rows.map((row) => ({ ...postRow(own[row] ?? '', alder), ...flags }))),
    tx.insert(posts).values(rows.map((row) => ({ ...postRow(others[row] ?? '', author), ...flags }))),
    tx.insert(postTopics).values(rows.map((row) => ({ topic: 'sleep', postSeq: row, postId: others[row] ?? '' }))),
    tx.insert(postLikes).values(rows.map((row) => ({ itemId: own[row] ?? '', userId: memberIds[row] ?? '' }))),
    tx.insert(hiddenPosts).values(rows.slice(0, 25).map((row) => ({ userId: alder, postId: others[row] ?? '' }))),
  ]);
}

/** A thread in which every second comment is hidden by alder or taken off, each with more replies than a page shows. */
async function seedComments(alder: string): Promise<void> {
  const { comments, hiddenComments } = app.database.tables;
  const author = memberIds.at(-1) ?? '';
  const [top, takenOff] = [ids('comments'), ids('takenOff')];
  const comment = (id: string) => ({ ...postRow(id, author), postId: threadId, content: longComment });
  await insert((tx, rows) => [
    tx.insert(comments).values(rows.map((row) => comment(top[row] ?? ''))),
    tx
      .insert(comments)
      .values(
        rows.map((row) => ({ ...comment(takenOff[row] ?? ''), authorId: alder, takenOffAt: new Date(app.now()) })),
      ),
    ...rows.slice(0, 25).map((row) =>
      tx.insert(comments).values(
        Array.from({ length: 8 }, (_, reply) => ({
          ...comment(idOf(`reply-${row}-${reply}`)),
          replyTo: top[row] ?? '',
        })),
      ),
    ),
    tx
      .insert(hiddenComments)
      .values(rows.slice(0, 25).map((row) => ({ userId: alder, commentId: top[row] ?? '', commentSeq: row }))),
  ]);
}

async function seedMessages(alder: string): Promise<void> {
  const { conversations, conversationMembers, messages } = app.database.tables;
  const all = ids('talk');
  const content = long(limits.messageMaxChars);
  await insert((tx, rows) => [
    tx
      .insert(conversations)
      .values(rows.map((row) => ({ id: all[row] ?? '', firstId: alder, secondId: memberIds[row] ?? '' }))),
    tx.insert(messages).values(
      rows.map((row) => ({
        id: idOf(`message-${row}`),
        conversationId: all[row % 2 === 0 ? 0 : row] ?? '',
        senderId: memberIds[row] ?? '',
        content,
        createdAt: new Date(app.now()),
      })),
    ),
    tx
      .insert(conversationMembers)
      .values(rows.map((row) => ({ conversationId: all[row] ?? '', userId: alder, lastSeq: row + 1, unreadCount: 1 }))),
  ]);
}

const inputs: Record<string, object> = {
  'posts.search': { q: 'harbour' },
  'comments.list': { postId: threadId },
  'comments.takenOff': { postId: threadId },
  'messages.thread': { conversationId: idOf('talk-tree0') },
};

const isArray = (schema: z.core.JSONSchema._JSONSchema | undefined): boolean =>
  typeof schema === 'object' && schema.type === 'array';

/** Lists for members and visitors. Staff are few, and their calls are not counted. */
const listNames = procedureNames.filter((name) => {
  const facts = procedureDetails(name);
  if (facts.type !== 'query' || costOf(facts, facts.type) === 0) return false;
  const output = z.toJSONSchema(facts.output, { unrepresentable: 'any' });
  return isArray(output) || Object.values(output.properties ?? {}).some(isArray);
});

beforeAll(async () => {
  app = await createTestApp({ members: ['alder'] });
  const alder = app.idOf('alder');
  await seedMembers(alder);
  await seedPosts(alder);
  await seedComments(alder);
  await seedMessages(alder);
  for (const postId of ids('posts').slice(0, 2 * limits.pageMax))
    await app.as('alder').posts.setKept.mutate({ postId, kept: true });
}, 120_000);
afterAll(() => app.close());

async function worksOf(name: string) {
  const { input } = procedureDetails(name);
  const limit = input && 'limit' in input.shape ? { limit: limits.pageMax } : {};
  const query = encodeURIComponent(JSON.stringify({ ...limit, ...inputs[name] }));
  let status = 0;
  const works = await app.worksOf(async () => {
    const response = await app.request('alder', `/api/trpc/${name}?input=${query}`);
    status = response.status;
    await response.arrayBuffer();
  });
  expect(status).toBe(200);
  return works;
}

describe('with a multiple of the largest page behind it', () => {
  test.each(listNames)('%s reads a small multiple of one page', async (name) => {
    // The first call also fills what is kept in memory for the viewer.
    await worksOf(name);
    const [work, ...others] = await worksOf(name);
    const { type, ...meta } = procedureDetails(name);
    const cost = costOf(meta, type);
    expect(others).toEqual([]);
    expect(work?.rows).toBeLessThanOrEqual(cost * rowsMax);
    expect(work?.bytes).toBeLessThanOrEqual(cost * bytesMax);
    expect(work?.statements).toBeLessThanOrEqual(statementsMax);
  });
});
