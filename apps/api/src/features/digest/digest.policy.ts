import { startOfUkHour } from '@ballast/schema/uk-time';
import { wholeDay } from '../../privacy/timestamps.ts';
import type { UnreadNews } from '../notices/news.policy.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Until this hour (UTC), a visit on the day before counts as a visit today. */
const lateHours = 6;
const reminderDays = 7;
/** News of anonymous items that came this shortly before the last consideration may not have counted yet. */
const newsDelayMs = hourMs;

type Member = {
  /** The start of a day (UTC); null without a session. */
  lastUsedAt: Date | null;
  /** The last day (YYYY-MM-DD, UK) on which a daily mail to the member was considered; null if there was none. */
  consideredDay: string | null;
  /** The hour of the daily mail in the UK, 0 to 23. */
  hour: number;
};

/** Session times are cut to the day. A visit shows the member at least the count of unread news. */
export function hasVisitedToday({ lastUsedAt }: Pick<Member, 'lastUsedAt'>, now: Date): boolean {
  return lastUsedAt !== null && lastUsedAt >= wholeDay(new Date(now.getTime() - lateHours * hourMs));
}

/** In the week after a visit any unread news counts. Later only news since `consideredDay` counts, so that reminders end. */
export function isMailDue(
  { lastUsedAt, consideredDay, hour }: Member,
  { hasUnread, newestAt }: UnreadNews,
  now: Date,
): boolean {
  if (!hasUnread) return false;
  const isRecent = lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < (reminderDays + 1) * dayMs;
  if (isRecent || consideredDay === null) return true;
  return newestAt !== undefined && newestAt.getTime() >= startOfUkHour(consideredDay, hour).getTime() - newsDelayMs;
}
