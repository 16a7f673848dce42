import { startOfUkHour } from '@ballast/content/uk-hour';
import { wholeDay } from '../../privacy/timestamps.ts';
import type { UnreadNews } from '../notices/news.policy.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Until this hour, "here today" includes the day before, for members who were here late. */
const lateHours = 6;
const remindedDays = 7;

type Member = {
  /** The start of a day (UTC); null without a session. */
  lastUsedAt: Date | null;
  /** YYYY-MM-DD in the UK; null if the member was never considered. */
  consideredDay: string | null;
  /** The hour of the daily mail, 0 to 23, UK time. */
  hour: number;
};

/** Session times are cut to the day. A member who was here today has seen the news, or the count of unread news. */
export function wasHereToday({ lastUsedAt }: Pick<Member, 'lastUsedAt'>, now: Date): boolean {
  return lastUsedAt !== null && lastUsedAt >= wholeDay(new Date(now.getTime() - lateHours * hourMs));
}

/**
 * Whether a member who was not here today gets the daily mail. In the week after their last visit any unread news is enough.
 * Later only news since they were last considered counts, so that nobody is reminded of one thing for months.
 */
export function isMailDue(
  { lastUsedAt, consideredDay, hour }: Member,
  { isUnread, newestAt }: UnreadNews,
  now: Date,
): boolean {
  if (!isUnread) return false;
  const isRecent = lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < (remindedDays + 1) * dayMs;
  if (isRecent || consideredDay === null) return true;
  return newestAt !== undefined && newestAt >= startOfUkHour(consideredDay, hour);
}
