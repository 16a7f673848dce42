import type { AnswersRow } from '@ballast/db/queries/notice-answers';
import type { NoticePostRow } from '@ballast/db/queries/notices';
import { wholeDay, wholeMinute } from '../../privacy/timestamps.ts';
import type { NoticeMark } from './notice-marks.ts';

/** What others did that concerns a member, their anonymous items included. */
export type NoticeFacts = {
  joinedAt: Date;
  /** The member's newest posts. */
  posts: readonly Pick<NoticePostRow, 'id' | 'seq' | 'othersLikes' | 'createdAt'>[];
  answers: readonly AnswersRow[];
  followers: number;
  /** The days (UTC) on which the member's items were revealed, each as its start. */
  revealDays: readonly Date[];
};

/** All of one kind about one post. */
export type NoticeGroup = {
  postId: string | null;
  /** The unread ones; all of them if none is unread. */
  count: number;
  isRead: boolean;
  /** A whole minute. */
  at: Date;
} & ({ kind: 'answer'; isOwnStory: boolean; commentSeq: number } | { kind: 'support' | 'follow' | 'reveal' });

const counted = (total: number, unread: number) => ({ count: unread > 0 ? unread : total, isRead: unread <= 0 });

/** Likes and follows have no times: new ones came after the mark, or after the item if it is newer. */
function timeless(
  kind: 'support' | 'follow',
  total: number,
  seen: number,
  item: { id: string | null; createdAt: Date },
  mark: NoticeMark | undefined,
): NoticeGroup[] {
  const group = { kind, postId: item.id, ...counted(total, total - seen) };
  const createdAt = wholeMinute(item.createdAt);
  const at = group.isRead || !mark || mark.at < createdAt ? createdAt : mark.at;
  return total > 0 ? [{ ...group, at }] : [];
}

/** The reveals of a day: the mark holds how many of its day were seen. */
export function countRevealsOn(days: readonly Date[], day: Date): number {
  return days.filter((at) => at.getTime() === day.getTime()).length;
}

function reveals(days: readonly Date[], mark: NoticeMark | undefined): NoticeGroup[] {
  const newest = days.toSorted((one, other) => other.getTime() - one.getTime())[0];
  if (!newest) return [];
  const markedOn = mark && wholeDay(mark.at);
  const unread =
    mark && markedOn
      ? days.filter((day) => day > markedOn).length + countRevealsOn(days, markedOn) - mark.revealsOfDay
      : days.length;
  return [{ kind: 'reveal', postId: null, at: newest, ...counted(days.length, unread) }];
}

/** A member's notices, in any order. Undefined marks mean that everything is unread. */
export function toNoticeGroups(
  { joinedAt, posts, answers, followers, revealDays }: NoticeFacts,
  mark: NoticeMark | undefined,
): NoticeGroup[] {
  const ownIds = new Set(posts.map(({ id }) => id));
  const seenLikes = new Map(mark?.likes);
  return [
    ...answers.map(
      ({ postId, total, unread, newestAt, newestSeq, firstUnreadSeq }): NoticeGroup => ({
        kind: 'answer',
        postId,
        isOwnStory: ownIds.has(postId),
        commentSeq: firstUnreadSeq ?? newestSeq,
        at: wholeMinute(newestAt ?? joinedAt),
        ...counted(total, unread),
      }),
    ),
    ...posts.flatMap((post) => timeless('support', post.othersLikes, seenLikes.get(post.seq) ?? 0, post, mark)),
    ...timeless('follow', followers, mark?.followers ?? 0, { id: null, createdAt: joinedAt }, mark),
    ...reveals(revealDays, mark),
  ];
}
