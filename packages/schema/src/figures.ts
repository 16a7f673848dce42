import * as z from 'zod';
import { figureLimits } from './figure-limits.ts';
import { smallestShownCount } from './transparency.ts';

const small = z.literal(`<${smallestShownCount}`);
const hidden = z.literal('hidden');
const shownCount = z.union([z.int().nonnegative(), small, hidden]);
const roundedCount = z
  .union([z.int().nonnegative(), small])
  .meta({ description: 'Rounded down to a multiple of five.' });
const shownNumber = z.union([z.number().nonnegative(), hidden]).nullable();

export const weekFiguresView = z
  .object({
    from: z.iso.date().meta({ description: 'Monday (UTC).' }),
    to: z.iso.date().meta({ description: 'Sunday.' }),
    areAnswersKnown: z.boolean().meta({
      description: `False until ${figureLimits.followUpDays} days after the end of the week. The figures about answers are null until then.`,
    }),
    stories: shownCount.meta({ description: 'Stories of the week that others may answer.' }),
    answeredPercent: shownNumber.meta({
      description: `The share of them with an answer within ${figureLimits.followUpDays} days. Null without a story.`,
    }),
    medianMinutes: shownNumber.meta({
      description: 'The median time to the first of these answers, to 5 minutes. Null without an answer.',
    }),
    ninetiethPercentileMinutes: shownNumber.meta({
      description: 'Nine in ten of these answers came within this time. Null without an answer.',
    }),
    alone: z
      .object({
        after1Hour: shownCount,
        after6Hours: shownCount,
        after24Hours: shownCount,
        after7Days: shownCount,
      })
      .nullable()
      .meta({ description: 'Stories without an answer for that long.' }),
    wroteByName: shownCount.meta({ description: 'Members who wrote a story under their name.' }),
    answeredByName: shownCount.meta({ description: 'Members who answered a story under their name.' }),
    cameBackByName: shownCount.meta({
      description: 'Members who did either, and had written under their name before the week.',
    }),
    support: roundedCount,
    cases: roundedCount,
    medianHoursToDecision: z.union([z.number().nonnegative(), small]).nullable(),
  })
  .meta({
    id: 'WeekFigures',
    description: `Figures of a week that has ended (UTC). Counts from 1 to ${smallestShownCount - 1} are "<${smallestShownCount}". "hidden" is what such a count could be computed from.`,
  });
export type WeekFigures = z.infer<typeof weekFiguresView>;

/** Latest first, without sums. */
export const figuresView = z.array(weekFiguresView);
