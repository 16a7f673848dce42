import { type Column, getTableColumns, getTableName, type Table } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { authorColumns } from './author-columns.ts';
import {
  blocks,
  comments,
  contentChoices,
  decisions,
  hiddenPosts,
  mutes,
  postLikes,
  posts,
  sessions,
  users,
} from './schema.sqlite.ts';
import type { CacheSource } from './table-changes.ts';

type Options<Row> = {
  /** Default: every event. */
  on?: CacheSource['on'];
  /** Default: every column but {@link hiddenColumns}. */
  columns?: Partial<Record<keyof Row & string, Column>>;
  group?: keyof Row & string;
};

/**
 * Deleting an account replaces these columns in the member's anonymous items. If that dropped a cached page, the slower
 * next response would reveal whose items they were (docs/anonymity.md, rule 7). A cached row may keep its old values.
 */
const hiddenColumns = new Set(['idempotencyKey', 'authorSeal']);

function source<Source extends Table>(
  table: Source,
  { on = ['insert', 'update', 'delete'], columns, group }: Options<Source['$inferSelect']> = {},
): CacheSource {
  const names = columns
    ? Object.keys(columns)
    : Object.keys(getTableColumns(table)).filter((name) => !hiddenColumns.has(name));
  return {
    table: getTableName(table),
    on,
    columns: names.map(toSnakeCase),
    group: group === undefined ? undefined : toSnakeCase(group),
  };
}

/** A shared object, because caches with the same source object share its triggers. */
const shownPosts = source(posts);
const authors = source(users, { on: ['update'], columns: authorColumns(users) });

/**
 * The sources of each cache. No other change may drop an entry: from the slower response others could learn that a
 * member was active (docs/anonymity.md, rule 7). For the same reason, a member's own data is grouped by member.
 */
export const cacheSources = {
  feedPages: [shownPosts, authors],
  searchMatches: [source(posts, { columns: { content: posts.content, mood: posts.mood } })],
  searchPages: [shownPosts, authors],
  /** Grouped by post. */
  commentPages: [
    source(comments, { group: 'postId' }),
    source(posts, { on: ['delete'], group: 'id' }),
    source(posts, { on: ['update'], columns: { isRemoved: posts.isRemoved }, group: 'id' }),
    authors,
  ],
  /** Grouped by member. */
  likedPosts: [source(postLikes, { group: 'userId' })],
  /** Grouped by viewer. */
  viewerFilters: [
    source(blocks, { group: 'blockerId' }),
    source(mutes, { group: 'muterId' }),
    source(hiddenPosts, { group: 'userId' }),
    source(contentChoices, { group: 'userId' }),
  ],
  /** Has no group: which member a decision is about is known in memory alone. */
  decisionsExtent: [source(decisions, { on: ['insert', 'delete'] })],
  /** Grouped by session. A new session is not cached yet, so inserts do not matter. */
  sessions: [source(sessions, { on: ['update', 'delete'], group: 'id' })],
} as const;
