import { type Column, getTableColumns, getTableName, type Table } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { authorColumns } from './author-columns.ts';
import {
  blocks,
  comments,
  conversationMembers,
  conversations,
  messages,
  postLikes,
  posts,
  sessions,
  users,
} from './schema.sqlite.ts';
import type { CacheSource } from './table-changes.ts';

type Options<Row> = {
  /** Default: every event. */
  on?: CacheSource['on'];
  /** Default: every column but those that only the deletion of the author's account changes. */
  columns?: Partial<Record<keyof Row & string, Column>>;
  group?: keyof Row & string;
};

/**
 * Deleting an account replaces the seals and keys of the member's anonymous items. Dropping a page then would reveal whose they
 * were by the time of the next response (docs/anonymity.md, rule 7). The old seal in a cached row opens to a deleted member.
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

const shownPosts = source(posts);
const authors = source(users, { on: ['update'], columns: authorColumns(users) });

/**
 * The sources of each cache. Other changes drop nothing: by timing them others could learn that a member was active
 * (docs/anonymity.md, rule 7). Private reads and writes of one member are grouped by member for the same reason.
 */
export const cacheSources = {
  feedPages: [shownPosts, authors],
  searchMatches: [source(posts, { columns: { content: posts.content, mood: posts.mood } })],
  searchPages: [shownPosts, authors],
  /** By post. */
  commentPages: [source(comments, { group: 'postId' }), source(posts, { on: ['delete'], group: 'id' }), authors],
  /** By member. */
  likedPosts: [source(postLikes, { group: 'userId' })],
  /** By blocker. */
  blocks: [source(blocks, { group: 'blockerId' })],
  /** By session; a new one is in no cache. */
  sessions: [source(sessions, { on: ['update', 'delete'], group: 'id' })],
  /** By member. */
  conversations: [
    source(conversationMembers, { group: 'userId' }),
    source(conversations, { on: ['update', 'delete'] }),
    source(messages, { on: ['update', 'delete'] }),
    authors,
  ],
  /** By conversation. */
  threads: [source(messages, { group: 'conversationId' })],
} as const;
