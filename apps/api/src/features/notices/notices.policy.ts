import type { StaffEvent } from '@ballast/content/notices';
import type { RevealTopic } from '@ballast/content/reveals';
import type { AnswersRow } from '@ballast/db/queries/notices/notice-answers';
import type { NoticeConversationRow, NoticePostRow } from '@ballast/db/queries/notices/notices';
import type { NoticeMark } from '../../privacy/seals/notice-marks.ts';
import { wholeDay, wholeMinute } from '../../privacy/timestamps.ts';
import type { Outcomes } from './outcomes.ts';

export type NoticeInputs = {
  joinedAt: Date;
  posts: readonly Pick<NoticePostRow, 'id' | 'seq' | 'othersLikes' | 'createdAt'>[];
  answers: readonly AnswersRow[];
  /** Posts whose author took comments of the member off them. */
  takeOffs: readonly { postId: string; takenOffAt: readonly Date[] }[];
  followers: number;
  requests: readonly Pick<NoticeConversationRow, 'unreadCount' | 'lastSeq' | 'lastMessageAt'>[];
  /** `day`: the start of the day (UTC) of which the member is told. */
  reveals: readonly { day: Date; topic: RevealTopic }[];
  outcomes: Outcomes;
};

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
  | { kind: 'decision'; events: readonly StaffEvent[] }
  | { kind: 'reveal'; topics: readonly RevealTopic[] }
  | { kind: 'support' | 'follow' | 'request' | 'report' | 'house' }
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

function toRequestGroups({ requests: rows, joinedAt }: NoticeInputs, mark: NoticeMark | undefined): NoticeGroup[] {
  if (rows.length === 0) return [];
  const seen = mark?.requestSeq ?? 0;
  const unread = rows.filter(({ unreadCount, lastSeq }) => unreadCount > 0 && (lastSeq ?? 0) > seen);
  const at = new Date(Math.max(...rows.map(({ lastMessageAt }) => (lastMessageAt ?? joinedAt).getTime())));
  return [{ kind: 'request', postId: null, at: wholeMinute(at), ...toReadState(rows.length, unread.length) }];
}

export function countRevealsOn(days: readonly Date[], day: Date): number {
  return days.filter((revealDay) => revealDay.getTime() === day.getTime()).length;
}

function toRevealGroups(reveals: NoticeInputs['reveals'], mark: NoticeMark | undefined): NoticeGroup[] {
  const newestFirst = reveals.toSorted((one, other) => other.day.getTime() - one.day.getTime());
  const days = newestFirst.map(({ day }) => day);
  const [newest] = days;
  if (!newest) return [];
  const markedOn = mark && wholeDay(mark.at);
  const unread =
    mark && markedOn
      ? days.filter((day) => day > markedOn).length + countRevealsOn(days, markedOn) - mark.revealsOfDay
      : days.length;
  const readState = toReadState(days.length, unread);
  const topics = newestFirst.slice(0, readState.count).map(({ topic }) => topic);
  return [{ kind: 'reveal', postId: null, at: newest, topics, ...readState }];
}

const latestOf = (times: readonly Date[]): Date =>
  wholeMinute(new Date(Math.max(...times.map((time) => time.getTime()))));

/** A time in the minute of the mark may be later than the mark, so it is unread. */
function toTakeOffGroups({ takeOffs }: NoticeInputs, mark: NoticeMark | undefined): NoticeGroup[] {
  return takeOffs.map(({ postId, takenOffAt }) => {
    const unread = takenOffAt.filter((at) => !mark || wholeMinute(at) >= wholeMinute(mark.at));
    return { kind: 'house', postId, at: latestOf(takenOffAt), ...toReadState(takenOffAt.length, unread.length) };
  });
}

const minuteMs = 60_000;

/** Counts from a minute before the mark: a decision may be stored a moment after its time. */
export const countReportsSince = (times: readonly Date[], markedAt: Date): number =>
  times.filter((time) => time.getTime() >= markedAt.getTime() - minuteMs).length;

function toReportGroups({ outcomes: { reports } }: NoticeInputs, mark: NoticeMark | undefined): NoticeGroup[] {
  if (reports.length === 0) return [];
  const unread = mark ? countReportsSince(reports, mark.at) - mark.recentReports : reports.length;
  const readState = toReadState(reports.length, unread);
  return [{ kind: 'report', postId: null, at: latestOf(reports), ...readState }];
}

/** The mark counts the events, so the newest are the unread ones. */
function toDecisionGroups({ outcomes: { decisions } }: NoticeInputs, mark: NoticeMark | undefined): NoticeGroup[] {
  if (decisions.length === 0) return [];
  const readState = toReadState(decisions.length, decisions.length - (mark?.decisions ?? 0));
  const events = decisions.slice(-readState.count).map(({ event }) => event);
  return [{ kind: 'decision', postId: null, at: latestOf(decisions.map(({ at }) => at)), events, ...readState }];
}

/** The groups are not sorted. Without a mark everything is unread. */
export function toNoticeGroups(inputs: NoticeInputs, mark: NoticeMark | undefined): NoticeGroup[] {
  const { joinedAt, posts, answers, followers, reveals } = inputs;
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
    ...toTakeOffGroups(inputs, mark),
    ...toRequestGroups(inputs, mark),
    ...toRevealGroups(reveals, mark),
    ...toDecisionGroups(inputs, mark),
    ...toReportGroups(inputs, mark),
  ];
}
