import { startOfUkHour } from '@ballast/content/uk-hour';
import { wholeDay } from '../../privacy/timestamps.ts';
import type { UnreadNews } from '../notices/news.policy.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Until then it is still yesterday to somebody who was here late. */
const lateHours = 6;
const remindedDays = 7;

type Member = {
  /** The start of a day (UTC); null if no session is left. */
  lastUsedAt: Date | null;
  /** YYYY-MM-DD in the UK; null if never. */
  consideredDay: string | null;
  /** 0 to 23, UK time. */
  hour: number;
};

/** Sessions are known to the day: a member who was here today has been shown what was new, or has seen the count of it. */
export function wasHereToday({ lastUsedAt }: Pick<Member, 'lastUsedAt'>, now: Date): boolean {
  return lastUsedAt !== null && lastUsedAt >= wholeDay(new Date(now.getTime() - lateHours * hourMs));
}

/**
 * Whether a member who was not here today gets the daily mail. For a week after their last visit anything unread is enough.
 * After that only what came since they were last considered: nobody is reminded of one thing for months.
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
