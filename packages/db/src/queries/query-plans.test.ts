import Client from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unsharedBus } from '../cache/commit-bus.ts';
import type { Database, QueryBuilder } from '../engine/database.ts';
import { createPrepare, createPrepareInTransaction } from '../engine/prepared.ts';
import { migrateSqlite } from '../engine/sqlite/migrate.ts';
import { tables } from '../engine/sqlite/schema.ts';
import { createSqliteWriter } from '../engine/sqlite/writer.ts';
import { memberPosts } from '../search/member-posts.ts';
import { adminListQueries } from './admin/admin-lists.ts';
import { commentQueries } from './comments/comments.ts';
import { messageQueries } from './messages/messages.ts';
import { caseQueries } from './moderation/cases.ts';
import { waitingCaseQueries } from './moderation/waiting-cases.ts';
import { noticeQueries } from './notices/notices.ts';
import { filteredPostQueries } from './posts/filtered-posts.ts';
import { openPostQueries } from './posts/open-posts.ts';
import { postQueries } from './posts/posts.ts';
import { hiddenCommentQueries, hiddenPostQueries } from './posts/private-lists.ts';
import { followQueries } from './profiles/follows.ts';
import { viewerFilterQueries } from './profiles/viewer-filters.ts';
import { reportedItems } from './reports/reported-items.ts';
import { sessionQueries } from './sign-in/sessions.ts';
import { postRow, userRow } from './testing/test-rows.ts';

const statements: string[] = [];
const client = new Client(':memory:');
const db = drizzle(client, {
  casing: 'snake_case',
  logger: { logQuery: (sql) => statements.push(sql) },
}) as unknown as QueryBuilder;
const database: Database = {
  dialect: 'sqlite',
  tables,
  db,
  prepare: createPrepare((query) => query.prepare()),
  prepareInTransaction: createPrepareInTransaction(
    (query) => query.prepare(),
    (tx) => tx,
  ),
  transaction: createSqliteWriter(client, db).transaction,
  tableChanges: null,
  openCommitBus: async () => unsharedBus,
  maintain: async () => {},
  vacuum: async () => {},
  sizeBytes: async () => 0,
  ping: async () => {},
  close: async () => {},
};

const memberCount = 50;
const postsPerMember = 40;

const followOf = (name: string) => ({ followerId: userRow('tree0').id, followeeId: userRow(name).id });
const muteOf = (name: string) => ({ muterId: userRow('tree7').id, mutedId: userRow(name).id });
const blockOf = (name: string) => ({ blockerId: userRow('tree7').id, blockedId: userRow(name).id });

async function seed(): Promise<void> {
  migrateSqlite(client);
  const names = Array.from({ length: memberCount }, (_, index) => `tree${index}`);
  const rows = names.flatMap((name) =>
    Array.from({ length: postsPerMember }, (_, index) => postRow(`${name}-${index}`, userRow(name).id)),
  );
  await database.transaction(function* (tx) {
    yield tx.insert(tables.users).values(names.map(userRow));
    yield tx.insert(tables.posts).values(rows);
    yield tx.insert(tables.comments).values(rows.map((row) => ({ ...row, postId: row.id })));
    yield tx.insert(tables.follows).values(names.slice(1, 40).map(followOf));
    yield tx.insert(tables.blocks).values(names.slice(40).map(blockOf));
    const ofTopics = rows.flatMap(({ id }, index) =>
      ['sleep', 'work'].map((topic) => ({ topic, postSeq: index + 1, postId: id })),
    );
    yield tx.insert(tables.postTopics).values(ofTopics);
    const hidden = rows.slice(0, 30).map(({ id }) => ({ postId: id, userId: userRow('tree7').id }));
    yield tx.insert(tables.hiddenPosts).values(hidden);
    yield tx.insert(tables.hiddenComments).values(hidden.map(({ postId, userId }) => ({ commentId: postId, userId })));
    yield tx.insert(tables.mutes).values(names.slice(30, 40).map(muteOf));
    yield tx.insert(tables.postLikes).values(rows.map(({ id }) => ({ itemId: id, userId: userRow('tree7').id })));
  });
  const messages = messageQueries(database);
  for (const [index, sender] of names.entries()) {
    for (const receiver of names.slice(index + 1)) {
      const message = { senderId: userRow(sender).id, receiverId: userRow(receiver).id, content: 'Hello' };
      const id = `${sender}-${receiver}`;
      await messages.send({ id, ...message, createdAt: new Date('2026-11-02T03:04:05.678Z') }, id, {
        isRequest: false,
        isFollowed: false,
        maxWaiting: 3,
      });
    }
  }
  client.exec('analyze');
}

function planOf(sql: string): string {
  const withValues = sql.replaceAll('?', "'1'");
  const steps = client.prepare(`explain query plan ${withValues}`).all() as { detail: string }[];
  return steps.map(({ detail }) => detail).join('\n');
}

/** Runs the query and returns the plans of its statements. */
async function plansFor(query: () => PromiseLike<unknown>): Promise<string> {
  statements.length = 0;
  await query();
  return statements.map(planOf).join('\n');
}

const filtered = (filter: { topic?: string; mood?: string }, feed: 'all' | 'following' | 'unanswered' = 'all') => {
  const request = { feed, topic: filter.topic, mood: filter.mood ?? null, followerId: userRow('tree0').id, limit: 20 };
  return {
    older: () => filteredPostQueries(database).older(request, 1500),
    newer: () => filteredPostQueries(database).newer(request, 1500),
  };
};

const readReportedMessage = () =>
  database.transaction(function* (tx) {
    const target = { targetType: 'message', targetId: 'tree7-tree9', reporterId: userRow('tree9').id } as const;
    return yield* reportedItems(database).read(tx, target);
  });

describe('hot queries on a seeded, analysed database', () => {
  beforeAll(seed);
  afterAll(() => {
    client.close();
  });

  test.each([
    ['feed skeleton', () => postQueries(database).feedSkeleton(20, 1500)],
    ['posts of a topic', filtered({ topic: 'sleep' }).older],
    ['newer posts of a topic', filtered({ topic: 'sleep' }).newer],
    ['posts with a mood', filtered({ mood: 'low' }).older],
    ['posts of a topic with a mood', filtered({ topic: 'sleep', mood: 'low' }).older],
    ['newer posts', filtered({}).newer],
    ['unanswered posts of a topic', filtered({ topic: 'sleep' }, 'unanswered').newer],
    ['posts of a topic by followed members', filtered({ topic: 'sleep' }, 'following').older],
    ['the counts of topics', () => filteredPostQueries(database).countByTopic(['sleep', 'work'], 1500)],
    ['open posts', () => openPostQueries(database).skeleton(undefined, 20, 1500)],
    ['open posts with a topic', () => openPostQueries(database).skeleton('sleep', 20, 1500)],
    ['the post of a picture', () => openPostQueries(database).isPictureOpen('picture')],
    ['a member’s named posts', () => postQueries(database).namedSkeleton(userRow('tree7').id, 20, 1500)],
    ['feed hydration', () => postQueries(database).hydrateBySeq([1, 2])],
    ['posts by their ids', () => postQueries(database).hydrate(['tree1-1', 'tree2-2'])],
    ['likes of a page of posts', () => postQueries(database).likedAmong(userRow('tree7').id, ['tree1-1', 'tree2-2'])],
    ['replies to a comment', () => commentQueries(database).replies('tree1-1', 'tree1-1', 20, 100)],
    ['conversations', () => messageQueries(database).conversations(userRow('tree7').id, 20, 500)],
    ['the conversation with a member', () => messageQueries(database).conversationWith(userRow('tree7').id, 'x')],
    ['the membership in a conversation', () => messageQueries(database).membership(userRow('tree7').id, 'tree7-tree9')],
    ['messages of a conversation', () => messageQueries(database).thread(userRow('tree7').id, 'tree7-tree9', 20, 500)],
    ['send eligibility', () => messageQueries(database).getSendEligibility(userRow('tree7').id, userRow('tree9').id)],
    ['the messages around a reported one', readReportedMessage],
    ['the filters of a viewer', () => viewerFilterQueries(database).of(userRow('tree7').id)],
    [
      'comments of blocked and muted members under a page of posts',
      () => viewerFilterQueries(database).countHiddenComments(userRow('tree7').id, ['tree1-1', 'tree2-2']),
    ],
    [
      'replies of blocked and muted members to a page of comments',
      () => viewerFilterQueries(database).countHiddenReplies(userRow('tree7').id, ['tree1-1', 'tree2-2']),
    ],
    [
      "admins' list of members",
      () => {
        const { id, createdAt } = userRow('tree7');
        return adminListQueries(database).users({
          limit: 20,
          order: 'newest',
          prefix: null,
          hasEmails: true,
          after: { createdAt, id },
        });
      },
    ],
    ['number of members of a day', () => adminListQueries(database).countMembersBetween(new Date(0), new Date(1))],
    ['session', () => sessionQueries(database).get('x')],
    ['a member’s own posts, for notices', () => noticeQueries(database).namedPosts(userRow('tree7').id, 100)],
    ['own posts by seq, for notices', () => noticeQueries(database).postsBySeq(userRow('tree7').id, [1, 2])],
    ['a member’s own comments, for notices', () => noticeQueries(database).namedComments(userRow('tree7').id, 500)],
    ['own comments by seq, for notices', () => noticeQueries(database).commentsBySeq([1, 2])],
    ['comments that are shown, for notices', () => noticeQueries(database).shownAmong([1, 2])],
    ['followers and mark, for notices', () => noticeQueries(database).getMember(userRow('tree7').id)],
    ['conversations with news', () => noticeQueries(database).conversationsWithNews(userRow('tree7').id)],
    ['reveals of 90 days', () => noticeQueries(database).reveals(new Date(0))],
    ['posts by username', () => memberPosts(database).newestOf('tree7')],
    ['open cases', () => caseQueries(database).listAuthors({ status: 'open' })],
    ['a page of closed cases', () => caseQueries(database).page({ status: 'closed' }, 20, { reason: 'spam', seq: 5 })],
    ['the reporters of open cases', () => caseQueries(database).listReporters({ status: 'open' })],
  ])('%s uses an index, without a scan or a sort', async (_name, query) => {
    const plan = await plansFor(query);
    expect(plan).toContain('SEARCH');
    // These have the rows of one page, or the frozen accounts.
    expect(plan).not.toMatch(
      /\bSCAN (?!(users|frozen_member) USING INDEX users_frozen_idx|page\b|sized\b|early_replies\b|not_shown\b|counted\b|\(subquery)|TEMP B-TREE/,
    );
  });

  test.each([
    ['feed skeleton', () => postQueries(database).feedSkeleton(20, 1500)],
    ['posts of a topic', filtered({ topic: 'sleep' }).older],
    ['newer posts', filtered({}).newer],
    ['feed hydration', () => postQueries(database).hydrateBySeq([1, 2])],
    ['a new post', () => postQueries(database).hydrate(['tree1-1'])],
    ['comments of a post', () => commentQueries(database).threads('tree1-1', 20, 100)],
    ['replies to a comment', () => commentQueries(database).replies('tree1-1', 'tree1-1', 20, 100)],
    ['a new comment', () => commentQueries(database).get('tree1-1')],
    ['conversations', () => messageQueries(database).conversations(userRow('tree7').id, 20, 500)],
    ['messages of a conversation', () => messageQueries(database).thread(userRow('tree7').id, 'tree7-tree9', 20, 500)],
    ['send eligibility', () => messageQueries(database).getSendEligibility(userRow('tree7').id, userRow('tree9').id)],
    ['followers and mark, for notices', () => noticeQueries(database).getMember(userRow('tree7').id)],
  ])('%s is not compiled again on each call (stable-plan.ts)', async (_name, query) => {
    statements.length = 0;
    await query();
    expect(statements).not.toEqual([]);
    for (const sql of statements) {
      expect(sql).not.toMatch(/limit \?/);
      if (sql.includes('left join')) expect(sql).not.toMatch(/[^<>]= \?/);
    }
  });

  // Allows a sort, because its input is the comments of two pages, and the replies to comments that are not shown.
  test('comments of a post are searched by post, and those that moved up by their parents', async () => {
    const plan = await plansFor(() => commentQueries(database).threads('tree1-1', 20, 100));
    expect(plan).toContain('SEARCH comments USING INDEX comments_top_idx (post_id=? AND seq>?)');
    expect(plan).toContain('SEARCH parent USING INDEX comments_not_shown_post_idx (post_id=?)');
    expect(plan).not.toMatch(/\bSCAN (comments|parent|reply|early_reply|posts)\b/);
  });

  test('answers are searched by thread and seq', async () => {
    const threads = ['tree1-1', 'tree2-2'].map((postId) => ({ postId, after: 3 }));
    const request = { memberId: userRow('tree7').id, threads, ownSeqs: [5], readUpTo: 7, unseenSeqs: [4] };
    for (const query of ['answers', 'unseenAnswers'] as const) {
      const plan = await plansFor(() => noticeQueries(database)[query](request));
      expect(plan).toMatch(/SEARCH comments USING (COVERING )?INDEX comments_post_idx \(post_id=\? AND seq>\?\)/);
      expect(plan).not.toMatch(/SCAN (comments|posts)/);
    }
  });

  // Allows a sort, because its input is limited to the posts that one member hid.
  test('hidden posts are searched by their member', async () => {
    const plan = await plansFor(() => hiddenPostQueries(database).skeleton(userRow('tree7').id, 20));
    expect(plan).toContain('SEARCH hidden_posts USING PRIMARY KEY (user_id=?)');
    expect(plan).not.toMatch(/\bSCAN\b/);
  });

  test('hidden comments are searched by their member', async () => {
    const plan = await plansFor(() => hiddenCommentQueries(database).page(userRow('tree7').id, 20));
    expect(plan).toContain('INDEX hidden_comments_seq_idx (user_id=? AND comment_seq<?)');
    expect(plan).not.toMatch(/\bSCAN (comments|hidden_comments|posts)\b/);
  });

  // Allows a sort, because its input is limited to the answered appeals of one staff member.
  test('reversed decisions are searched by their staff member', async () => {
    const plan = await plansFor(() => waitingCaseQueries(database).listReversedOnAppeal('x', new Date(0)));
    expect(plan).toContain('SEARCH decisions USING INDEX decisions_decided_by_idx (decided_by=? AND answered_at>?)');
    expect(plan).not.toMatch(/\bSCAN\b/);
  });

  // Allows a sort, because its input is limited to a part of the feed or the posts of followed members.
  test('the following feed uses indexes only', async () => {
    const plan = await plansFor(() => followQueries(database).feedSkeleton(userRow('tree0').id, 20, 100_000));
    expect(plan).toMatch(/SEARCH follows USING (COVERING INDEX|PRIMARY KEY)/);
    expect(plan).toMatch(/SEARCH posts USING INDEX posts_author_idx \(author_id=\? AND rowid<\?\)/);
    expect(plan).not.toMatch(/\bSCAN\b/);
  });
});
