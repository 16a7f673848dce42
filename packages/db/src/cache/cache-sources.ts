import { type Column, getTableColumns, getTableName, type Table } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { tables } from '../engine/sqlite/schema.ts';
import { authorColumns } from '../tables/author-columns.ts';
import type { CacheSource } from './table-changes.ts';

const {
  blocks,
  comments,
  contentChoices,
  conversationMembers,
  conversations,
  decisions,
  follows,
  hiddenComments,
  hiddenPosts,
  keptPosts,
  messages,
  mutes,
  noticeMarks,
  postLikes,
  posts,
  postTopics,
  reports,
  reveals,
  sessions,
  settings,
  users,
} = tables;

type Options<Row> = {
  on?: CacheSource['on'];
  /** Default: every column except {@link ignoredColumns}. */
  columns?: Partial<Record<keyof Row & string, Column>>;
  group?: keyof Row & string;
};

// No response depends on the values of these columns. If their change dropped a cached page, the slower next response
// would show that such a row was changed (docs/anonymity.md, rule 7). Account deletion changes none of them (rule 12).
const ignoredColumns = new Set(['idempotencyKey', 'authorSeal']);

function source<Source extends Table>(
  table: Source,
  { on = ['insert', 'update', 'delete'], columns, group }: Options<Source['$inferSelect']> = {},
): CacheSource {
  const all = getTableColumns(table);
  const keys = Object.keys(columns ?? all).filter((key) => columns || !ignoredColumns.has(key));
  const sqlName = (key: string): string => {
    const column = all[key];
    return column === undefined || column.keyAsName ? toSnakeCase(key) : column.name;
  };
  return {
    table: getTableName(table),
    on,
    columns: keys.map(sqlName),
    group: group === undefined ? undefined : sqlName(group),
    hasPublicGroup: group === 'postId' || (group === 'id' && getTableName(table) === getTableName(posts)),
  };
}

/** One shared object, because caches with the same source object share its database triggers. */
const shownPosts = source(posts);
const authors = source(users, { on: ['update'], columns: authorColumns(users) });
const mutesByMember = source(mutes, { group: 'muterId' });
const postLikesByMember = source(postLikes, { group: 'userId' });

const insertOnly: Options<unknown> = { on: ['insert'] };

const deletedPosts = source(posts, { on: ['delete'], group: 'id' });
const removedPosts = source(posts, { on: ['update'], columns: { isRemoved: posts.isRemoved }, group: 'id' });
/** Whether anyone may read the post. */
const openedPosts = source(posts, { on: ['update'], columns: { isOpenToRead: posts.isOpenToRead }, group: 'id' });
const removedComments = source(comments, {
  on: ['update', 'delete'],
  columns: { isRemoved: comments.isRemoved, takenOffAt: comments.takenOffAt },
  group: 'postId',
});
/** Whether a member's profile and named items are shown to nobody. */
const frozenMembers = source(users, { on: ['update'], columns: { isFrozen: users.isFrozen } });
const deletedMembers = source(users, { on: ['delete'], group: 'id' });
const endedSessions = source(sessions, { on: ['update', 'delete'], group: 'id' });
const madeDecisions = source(decisions, { on: ['insert', 'delete'] });
const blockers = source(blocks, { group: 'blockerId' });
const blockedMembers = source(blocks, { group: 'blockedId' });

/** Nothing else may drop an entry: a slow response would show that a member was active (docs/anonymity.md, rule 7). */
export const cacheSources = {
  feedPages: [shownPosts, authors],
  openPostPages: [shownPosts, authors],
  searchMatches: [source(posts, { columns: { content: posts.content, mood: posts.mood } })],
  searchPages: [shownPosts, authors],
  /** With each comment the count of its post changes too. */
  waitingPosts: [shownPosts],
  /** Has rows of shown posts only. */
  topicCounts: [source(postTopics)],
  commentPages: [source(comments, { group: 'postId' }), deletedPosts, removedPosts, authors],
  likedPosts: [postLikesByMember],
  keptPosts: [source(keptPosts, { group: 'ownerHash' })],
  viewerFilters: [
    blockers,
    blockedMembers,
    frozenMembers,
    mutesByMember,
    source(hiddenPosts, { group: 'userId' }),
    source(hiddenComments, { group: 'userId' }),
    source(contentChoices, { group: 'userId' }),
  ],
  /** Without a group: the database does not store in the clear which member a decision is about. */
  decisions: [madeDecisions],
  /** Inserts are ignored, because a new session is not cached yet. */
  sessions: [endedSessions],
  /** What the index of threads contains of a post and its comments. Groups are ids of posts. */
  threadPosts: [
    source(posts, {
      columns: { likesCount: posts.likesCount, isRemoved: posts.isRemoved },
      group: 'id',
    }),
  ],
  newComments: [source(comments, { on: ['insert'], group: 'postId' })],
  changedComments: [removedComments],
  /** Rows that the index of members' own items has to read. It checks itself whether they are still there. */
  ownItems: [source(posts, insertOnly), source(comments, insertOnly), source(reports, insertOnly)],
  noticeMembers: [
    source(noticeMarks, { group: 'userId' }),
    source(settings, { group: 'userId' }),
    source(follows, { group: 'followeeId' }),
    mutesByMember,
    deletedMembers,
  ],
  /** A row of the conversation, or its last message, changes only with an account deletion. */
  noticeConversations: [
    source(conversationMembers, { group: 'userId' }),
    source(conversations, { on: ['update', 'delete'] }),
    source(messages, { on: ['delete'] }),
  ],
  ownLikes: [postLikesByMember],
  reveals: [source(reveals)],
} as const;

/**
 * A transaction that changes one of these ends once no process uses an older value, on any machine: a removal, a story taken
 * back from everyone, a block, a deleted or frozen account, a sanction, an ended session. docs/operating.md names the promise behind each.
 */
export const synchronousSources: readonly CacheSource[] = [
  deletedPosts,
  removedPosts,
  openedPosts,
  removedComments,
  deletedMembers,
  frozenMembers,
  blockers,
  blockedMembers,
  madeDecisions,
  endedSessions,
];

/** Every source once. PostgreSQL's triggers and the notices between machines name a source by its position. */
export const allCacheSources: readonly CacheSource[] = [
  ...new Set([...Object.values(cacheSources).flat(), ...synchronousSources]),
];
