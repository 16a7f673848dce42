const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export function wholeMinute(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / minuteMs) * minuteMs);
}

/** The start of the day, UTC. */
export function wholeDay(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / dayMs) * dayMs);
}

/** Cut to the whole minute for anonymous items (docs/anonymity.md, rule 5). */
export function publicTimestamp(instant: Date, isAnonymous: boolean): Date {
  return isAnonymous ? wholeMinute(instant) : instant;
}
