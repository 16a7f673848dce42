let format: Intl.DateTimeFormat | undefined;

/** Created on first use, because time zone data takes megabytes. */
function londonFormat(): Intl.DateTimeFormat {
  format ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
  });
  return format;
}

function inLondon(instant: Date) {
  const parts = new Map(
    londonFormat()
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? Number.NaN;
  return { year: part('year'), month: part('month') - 1, day: part('day'), hour: part('hour') };
}

const hourMs = 60 * 60 * 1000;

/** Clocks change at 01:00 UTC, so the offset at 00:00 UTC also applies at midnight in London. */
function londonMidnight(year: number, month: number, day: number): Date {
  const utc = new Date(Date.UTC(year, month, day));
  return new Date(utc.getTime() - inLondon(utc).hour * hourMs);
}

/** `to` is exclusive. A day has 23 to 25 hours. */
export function londonDayBounds(now: Date): { from: Date; to: Date } {
  const { year, month, day } = inLondon(now);
  return { from: londonMidnight(year, month, day), to: londonMidnight(year, month, day + 1) };
}
