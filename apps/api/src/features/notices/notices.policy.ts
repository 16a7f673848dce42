import type { AnswersRow } from '@ballast/db/queries/notice-answers';
import type { NoticeConversationRow, NoticePostRow } from '@ballast/db/queries/notices';
import { wholeDay, wholeMinute } from '../../privacy/timestamps.ts';
import type { NoticeMark } from './notice-marks.ts';
import type { Outcomes } from './outcomes.ts';

export type NoticeFacts = {
  joinedAt: Date;
  posts: readonly Pick<NoticePostRow, 'id' | 'seq' | 'othersLikes' | 'createdAt'>[];
  answers: readonly AnswersRow[];
  followers: number;
  /** Message requests without an answer. */
  requests: readonly Pick<NoticeConversationRow, 'unreadCount' | 'lastSeq' | 'lastMessageAt'>[];
  /** The starts of the days (UTC) on which the member's items were revealed. */
  revealDays: readonly Date[];
  outcomes: Outcomes;
};

const markFieldOf = { decision: 'decisions', report: 'reports' } as const;

/** All notices of one kind about one post. */
export type NoticeGroup = {
  postId: string | null;
  /** The number of unread notices, or of all if none is unread. */
  count: number;
  isRead: boolean;
  /** Cut to the whole minute. */
  at: Date;
} & (
  | { kind: 'answer'; isOwnStory: boolean; commentSeq: number }
  | { kind: 'support' | 'follow' | 'request' | 'reveal' | keyof typeof markFieldOf }
);

const toReadState = (total: number, unread: number) => ({ count: unread > 0 ? unread : total, isRead: unread <= 0 });

/** Likes and follows have no times. Unread ones get the time of the mark, or of the item if it is newer. */
function toTimelessGroups(
  kind: 'support' | 'follow',
  total: number,
  seen: number,
  item: { id: string | null; createdAt: Date },
  mark: NoticeMark | undefined,
): NoticeGroup[] {
  const group = { kind, postId: item.id, ...toReadState(total, total - seen) };
  const createdAt = wholeMinute(item.createdAt);
  const at = group.isRead || !mark || mark.at < createdAt ? createdAt : mark.at;
  return total > 0 ? [{ ...group, at }] : [];
}

function toRequestGroups({ requests: rows, joinedAt }: NoticeFacts, mark: NoticeMark | undefined): NoticeGroup[] {
  if (rows.length === 0) return [];
  const seen = mark?.requestSeq ?? 0;
  const unread = rows.filter(({ unreadCount, lastSeq }) => unreadCount > 0 && (lastSeq ?? 0) > seen);
  const at = new Date(Math.max(...rows.map(({ lastMessageAt }) => (lastMessageAt ?? joinedAt).getTime())));
  return [{ kind: 'request', postId: null, at: wholeMinute(at), ...toReadState(rows.length, unread.length) }];
}

export function countRevealsOn(days: readonly Date[], day: Date): number {
  return days.filter((revealDay) => revealDay.getTime() === day.getTime()).length;
}

function toRevealGroups(days: readonly Date[], mark: NoticeMark | undefined): NoticeGroup[] {
  const newest = days.toSorted((one, other) => other.getTime() - one.getTime())[0];
  if (!newest) return [];
  const markedOn = mark && wholeDay(mark.at);
  const unread =
    mark && markedOn
      ? days.filter((day) => day > markedOn).length + countRevealsOn(days, markedOn) - mark.revealsOfDay
      : days.length;
  return [{ kind: 'reveal', postId: null, at: newest, ...toReadState(days.length, unread) }];
}

function toOutcomeGroups(
  kind: keyof typeof markFieldOf,
  outcomes: Outcomes,
  mark: NoticeMark | undefined,
): NoticeGroup[] {
  const times = outcomes[markFieldOf[kind]];
  if (times.length === 0) return [];
  const at = new Date(Math.max(...times.map((time) => time.getTime())));
  const seen = mark?.[markFieldOf[kind]] ?? 0;
  return [{ kind, postId: null, at: wholeMinute(at), ...toReadState(times.length, times.length - seen) }];
}

/** The groups are not sorted. Without a mark everything is unread. */
export function toNoticeGroups(facts: NoticeFacts, mark: NoticeMark | undefined): NoticeGroup[] {
  const { joinedAt, posts, answers, followers, revealDays, outcomes } = facts;
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
        ...toReadState(total, unread),
      }),
    ),
    ...posts.flatMap((post) => toTimelessGroups('support', post.othersLikes, seenLikes.get(post.seq) ?? 0, post, mark)),
    ...toTimelessGroups('follow', followers, mark?.followers ?? 0, { id: null, createdAt: joinedAt }, mark),
    ...toRequestGroups(facts, mark),
    ...toRevealGroups(revealDays, mark),
    ...toOutcomeGroups('decision', outcomes, mark),
    ...toOutcomeGroups('report', outcomes, mark),
  ];
}
