import { type Column, getTableColumns, getTableName, type Table } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { authorColumns } from './author-columns.ts';
import {
  blocks,
  comments,
  contentChoices,
  conversationMembers,
  conversations,
  decisions,
  follows,
  hiddenComments,
  hiddenPosts,
  messages,
  mutes,
  noticeMarks,
  postLikes,
  posts,
  reports,
  reveals,
  sessions,
  settings,
  users,
} from './schema.sqlite.ts';
import type { CacheSource } from './table-changes.ts';

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
  const names = columns
    ? Object.keys(columns)
    : Object.keys(getTableColumns(table)).filter((name) => !ignoredColumns.has(name));
  return {
    table: getTableName(table),
    on,
    columns: names.map(toSnakeCase),
    group: group === undefined ? undefined : toSnakeCase(group),
  };
}

/** One shared object, because caches with the same source object share its database triggers. */
const shownPosts = source(posts);
const authors = source(users, { on: ['update'], columns: authorColumns(users) });
const mutesByMember = source(mutes, { group: 'muterId' });
const postLikesByMember = source(postLikes, { group: 'userId' });

const insertOnly: Options<unknown> = { on: ['insert'] };

/** Nothing else may drop an entry: a slow response would show that a member was active (docs/anonymity.md, rule 7). */
export const cacheSources = {
  feedPages: [shownPosts, authors],
  searchMatches: [source(posts, { columns: { content: posts.content, mood: posts.mood } })],
  searchPages: [shownPosts, authors],
  commentPages: [
    source(comments, { group: 'postId' }),
    source(posts, { on: ['delete'], group: 'id' }),
    source(posts, { on: ['update'], columns: { isRemoved: posts.isRemoved }, group: 'id' }),
    authors,
  ],
  likedPosts: [postLikesByMember],
  viewerFilters: [
    source(blocks, { group: 'blockerId' }),
    source(blocks, { group: 'blockedId' }),
    mutesByMember,
    source(hiddenPosts, { group: 'userId' }),
    source(hiddenComments, { group: 'userId' }),
    source(contentChoices, { group: 'userId' }),
  ],
  /** Without a group: the database does not store in the clear which member a decision is about. */
  decisions: [source(decisions, { on: ['insert', 'delete'] })],
  /** Inserts are ignored, because a new session is not cached yet. */
  sessions: [source(sessions, { on: ['update', 'delete'], group: 'id' })],
  /** What the index of threads contains of a post and its comments. Groups are ids of posts. */
  threadPosts: [
    source(posts, {
      columns: { likesCount: posts.likesCount, isRemoved: posts.isRemoved },
      group: 'id',
    }),
  ],
  newComments: [source(comments, { on: ['insert'], group: 'postId' })],
  changedComments: [
    source(comments, { on: ['update', 'delete'], columns: { isRemoved: comments.isRemoved }, group: 'postId' }),
  ],
  /** Rows that the index of members' own items has to read. It checks itself whether they are still there. */
  ownItems: [source(posts, insertOnly), source(comments, insertOnly), source(reports, insertOnly)],
  noticeMembers: [
    source(noticeMarks, { group: 'userId' }),
    source(settings, { group: 'userId' }),
    source(follows, { group: 'followeeId' }),
    mutesByMember,
    source(users, { on: ['delete'], group: 'id' }),
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
