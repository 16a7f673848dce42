let format: Intl.DateTimeFormat | undefined;

/** The calendar day in the UK, as YYYY-MM-DD. */
export function ukDay(now: Date): string {
  // Created on first use: time zone data takes megabytes.
  format ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}
