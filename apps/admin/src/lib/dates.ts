import { ukTimeZone as timeZone } from '@ballast/schema/uk-time';

const dateTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
});
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });

export function formatDateTime(iso: string): string {
  return dateTime.format(new Date(iso));
}

/** Formats a time of which the server stores only the day (UTC). */
export function formatDay(iso: string): string {
  return date.format(new Date(iso));
}

/** @param yearMonth As `2026-03`. */
export function formatMonth(yearMonth: string): string {
  return month.format(new Date(yearMonth));
}

export function formatTime(instantMs: number): string {
  return time.format(instantMs);
}
