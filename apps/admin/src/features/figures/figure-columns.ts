import type { RouterOutputs } from '@ballast/client/types';

export type Week = RouterOutputs['admin']['figures'][number];
export type Figure = number | string | null;

type Unit = 'count' | 'percent' | 'minutes' | 'hours';
export type Column = {
  label: string;
  /** With the column group, for the chart. */
  title: string;
  unit: Unit;
  /** Whether the figure is known only once every story is a week old. */
  isAboutAnswers?: boolean;
  read: (week: Week) => Figure;
};

const minutesPerHour = 60;
const minutesPerDay = 24 * minutesPerHour;
const oneDecimal = (value: number) => (Math.round(value * 10) / 10).toLocaleString('en-GB');

function formatMinutes(minutes: number): string {
  if (minutes < 2 * minutesPerHour) return `${minutes} min`;
  if (minutes < 2 * minutesPerDay) return `${oneDecimal(minutes / minutesPerHour)} h`;
  return `${oneDecimal(minutes / minutesPerDay)} days`;
}

const formats: Record<Unit, (value: number) => string> = {
  count: (value) => value.toLocaleString('en-GB'),
  percent: (value) => `${value} %`,
  minutes: formatMinutes,
  hours: (value) => `${value.toLocaleString('en-GB')} h`,
};

export const groups: { title: string; columns: Column[] }[] = [
  {
    title: 'Stories',
    columns: [
      { label: 'Written', title: 'Stories written', unit: 'count', read: ({ stories }) => stories },
      {
        label: 'Answered',
        title: 'Stories answered within 7 days',
        unit: 'percent',
        isAboutAnswers: true,
        read: ({ answeredPercent }) => answeredPercent,
      },
    ],
  },
  {
    title: 'Time to the first answer',
    columns: [
      {
        label: 'Half within',
        title: 'Half of the first answers came within',
        unit: 'minutes',
        isAboutAnswers: true,
        read: ({ medianMinutes }) => medianMinutes,
      },
      {
        label: '9 in 10 within',
        title: 'Nine in ten first answers came within',
        unit: 'minutes',
        isAboutAnswers: true,
        read: ({ ninetiethPercentileMinutes }) => ninetiethPercentileMinutes,
      },
    ],
  },
  {
    title: 'Stories still alone after',
    columns: (
      [
        ['1 hour', 'after1Hour'],
        ['6 hours', 'after6Hours'],
        ['24 hours', 'after24Hours'],
        ['7 days', 'after7Days'],
      ] as const
    ).map(([label, name]) => ({
      label,
      title: `Stories still alone after ${label}`,
      unit: 'count',
      isAboutAnswers: true,
      read: ({ alone }) => alone?.[name] ?? null,
    })),
  },
  {
    title: 'Members, by name only',
    columns: [
      { label: 'Wrote', title: 'Members who wrote by name', unit: 'count', read: ({ wroteByName }) => wroteByName },
      {
        label: 'Answered',
        title: 'Members who answered by name',
        unit: 'count',
        read: ({ answeredByName }) => answeredByName,
      },
      {
        label: 'Came back',
        title: 'Members who came back by name',
        unit: 'count',
        read: ({ cameBackByName }) => cameBackByName,
      },
    ],
  },
  {
    title: 'Support and cases',
    columns: [
      { label: 'Support', title: 'Support for the stories', unit: 'count', read: ({ support }) => support },
      { label: 'Cases', title: 'Cases opened', unit: 'count', read: ({ cases }) => cases },
      {
        label: 'Median to a decision',
        title: 'Median time from a case to its decision',
        unit: 'hours',
        read: ({ medianHoursToDecision }) => medianHoursToDecision,
      },
    ],
  },
];

export function formatFigure(column: Column, week: Week): string {
  const figure = column.read(week);
  if (figure === null) return column.isAboutAnswers && !week.areAnswersKnown ? 'not yet' : 'none';
  return typeof figure === 'number' ? formats[column.unit](figure) : figure;
}
