const minuteMs = 60_000;

export function wholeMinute(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / minuteMs) * minuteMs);
}

/** Cut to the whole minute for anonymous items (docs/anonymity.md, rule 5). */
export function publicTimestamp(instant: Date, isAnonymous: boolean): Date {
  return isAnonymous ? wholeMinute(instant) : instant;
}
