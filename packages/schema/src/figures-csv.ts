import { toCsv } from './csv.ts';
import type { WeekFigures } from './figures.ts';

const columns: Record<string, (week: WeekFigures) => string | number | null | undefined> = {
  from: ({ from }) => from,
  to: ({ to }) => to,
  stories: ({ stories }) => stories,
  answered_percent: ({ answeredPercent }) => answeredPercent,
  median_minutes: ({ medianMinutes }) => medianMinutes,
  ninetieth_percentile_minutes: ({ ninetiethPercentileMinutes }) => ninetiethPercentileMinutes,
  alone_after_1_hour: ({ alone }) => alone?.after1Hour,
  alone_after_6_hours: ({ alone }) => alone?.after6Hours,
  alone_after_24_hours: ({ alone }) => alone?.after24Hours,
  alone_after_7_days: ({ alone }) => alone?.after7Days,
  wrote_by_name: ({ wroteByName }) => wroteByName,
  answered_by_name: ({ answeredByName }) => answeredByName,
  came_back_by_name: ({ cameBackByName }) => cameBackByName,
  support: ({ support }) => support,
  cases: ({ cases }) => cases,
  median_hours_to_decision: ({ medianHoursToDecision }) => medianHoursToDecision,
};

/** One line per week below the names of the columns. A figure that is not known, or of which there is none, is empty. */
export const toFiguresCsv = (weeks: readonly WeekFigures[]): string =>
  toCsv(
    Object.keys(columns),
    weeks.map((week) => Object.values(columns).map((read) => read(week))),
  );
