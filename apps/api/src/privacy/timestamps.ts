const minuteMs = 60_000;

/** Cuts an instant to the whole minute (anonymity.md, rule 5). */
export function wholeMinute(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / minuteMs) * minuteMs);
}

/** When an item was made, as anyone may know it: an anonymous one to the minute. */
export function publicTimestamp(instant: Date, isAnonymous: boolean): Date {
  return isAnonymous ? wholeMinute(instant) : instant;
}
