import { setImmediate } from 'node:timers/promises';
import type { StaffSearchRow } from '@ballast/db/queries/staff/staff-search';
import type { FoundItem, StaffSearch, StaffSearchInput } from '@ballast/schema/staff-search';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';
import { utcBoundsOf } from '../../lists/day-range.ts';
import { createWordMatch } from '../../lists/word-match.ts';
import { isoDay, publicTimestamp } from '../../privacy/timestamps.ts';

const shownMax = 50;
const peopleMax = 20;
const minPrefixChars = 2;
/** How many items one search reads of each kind, and how long it takes at most. */
const readMax = 5000;
const readMaxMs = 1500;
const readAtOnce = 250;

type Bounds = ReturnType<typeof utcBoundsOf>;
type Read = (before: number, limit: number) => PromiseLike<StaffSearchRow[]>;
type Scan = { found: StaffSearchRow[]; searchedTo: string | null };

const nameOf = (by: string): string => by.replace(/^@/, '').toLowerCase();

function toLogReason({ q, by, from, to }: StaffSearchInput): string {
  const days = from || to ? `${from ?? 'start'} to ${to ?? 'now'}` : undefined;
  return [q && `“${q}”`, by && 'by a member', days].filter(Boolean).join(', ');
}

const toFound =
  (targetType: FoundItem['targetType']) =>
  (row: StaffSearchRow): FoundItem => {
    const { id, postId, content, createdAt, author } = row;
    return {
      targetType,
      id,
      postId,
      content,
      createdAt: publicTimestamp(createdAt, author === null).toISOString(),
      author: author && { ...author, displayName: author.displayName ?? author.username },
    };
  };

/** By the time that is shown: the order of the rows would tell more of an anonymous comment's than its minute. */
const newestFirst = (one: FoundItem, other: FoundItem): number =>
  `${one.createdAt} ${one.id}` < `${other.createdAt} ${other.id}` ? 1 : -1;

/** Finds named items by name and words, anonymous ones by words alone. Each search is logged (docs/anonymity.md, rule 13). */
export function createStaffSearch(
  { queries: { staffSearch: queries, postSearch: postsByWords, adminLog: log }, toLogEntry }: Base,
  { toStoredTargetId }: Pick<Privacy, 'toStoredTargetId'>,
  { nowMs = () => performance.now() }: { nowMs?: () => number } = {},
) {
  /** The seq after the last comment before `to`. Comments have no index by time, but their order is nearly that of time. */
  async function findCommentEnd(to: Date | undefined): Promise<number> {
    let end = (await queries.lastCommentSeq()) + 1;
    if (!to) return end;
    for (let start = 0; end - start > 1; ) {
      const middle = Math.floor((start + end) / 2);
      const time = await queries.commentTimeAt(middle);
      if (!time || time < to) start = middle;
      else end = middle;
    }
    return end;
  }

  async function scan(read: Read, end: number, { from, to }: Bounds, q: string | null): Promise<Scan> {
    const hasWords = q === null ? () => true : createWordMatch(q);
    const endsAtMs = nowMs() + readMaxMs;
    const found: StaffSearchRow[] = [];
    let before = end;
    for (let count = 0; found.length <= shownMax; ) {
      const rows = await read(before, readAtOnce);
      found.push(
        ...rows.filter(
          ({ createdAt, content }) => (!from || createdAt >= from) && (!to || createdAt < to) && hasWords(content),
        ),
      );
      count += rows.length;
      const last = rows.at(-1);
      if (!last || rows.length < readAtOnce || (from && last.createdAt < from)) break;
      if (count >= readMax || nowMs() >= endsAtMs) return { found, searchedTo: isoDay(last.createdAt) };
      before = last.seq;
      await setImmediate();
    }
    return { found, searchedTo: null };
  }

  async function findPosts({ q }: StaffSearchInput, bounds: Bounds, authorId: string | undefined) {
    if (authorId !== undefined) {
      const read: Read = (before, limit) => queries.postsOf(authorId, before, limit);
      return (await scan(read, Number.MAX_SAFE_INTEGER, bounds, q)).found;
    }
    const anyPost = { mood: null, hasImage: false, isUnanswered: false };
    const ids = await postsByWords.match(q ?? '', { ...anyPost, ...bounds });
    const rows = new Map((await queries.postsById(ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  return async (admin: AdminSession, input: StaffSearchInput): Promise<StaffSearch> => {
    const { q, by } = input;
    const authorId = by === null ? undefined : await queries.memberIdOf(nameOf(by));
    const target = authorId && {
      targetType: 'member' as const,
      targetId: toStoredTargetId({ targetType: 'user', targetId: authorId }),
    };
    await log.insert(toLogEntry(admin, { action: 'search', reason: toLogReason(input), ...target }));
    const bounds = utcBoundsOf(input);
    const prefix = nameOf(q ?? '');
    const people = [...prefix].length < minPrefixChars ? [] : await queries.people(prefix, peopleMax);
    const isNobody = by !== null && authorId === undefined;
    const posts = isNobody ? [] : await findPosts(input, bounds, authorId);
    const read: Read = authorId ? (...page) => queries.commentsOf(authorId, ...page) : queries.comments;
    const comments: Scan = isNobody
      ? { found: [], searchedTo: null }
      : await scan(read, await findCommentEnd(bounds.to), bounds, q);
    return {
      posts: posts.slice(0, shownMax).map(toFound('post')),
      comments: comments.found.slice(0, shownMax).map(toFound('comment')).toSorted(newestFirst),
      isCut: posts.length > shownMax || comments.found.length > shownMax,
      commentsSearchedTo: comments.searchedTo,
      people: people.map(({ id, username, displayName }) => ({ id, username, displayName: displayName ?? username })),
    };
  };
}
