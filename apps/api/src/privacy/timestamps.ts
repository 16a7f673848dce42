const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export function wholeMinute(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / minuteMs) * minuteMs);
}

export function wholeDay(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / dayMs) * dayMs);
}

export const isoDay = (instant: Date): string => instant.toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Cuts the time of an anonymous item to the whole minute (docs/anonymity.md, rule 5). */
export function publicTimestamp(instant: Date, isAnonymous: boolean): Date {
  return isAnonymous ? wholeMinute(instant) : instant;
}
