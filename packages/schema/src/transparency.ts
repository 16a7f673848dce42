import * as z from 'zod';
import { decisionActions } from './decision-actions.ts';
import { reportReasons } from './report-reasons.ts';

export const smallestShownCount = 5;

/** A small count is replaced by "<5". Zero is shown: it identifies nobody, and readers look for "no reveals". */
const publishedCount = z.union([z.int().nonnegative(), z.literal(`<${smallestShownCount}`)]);

export const quarterView = z
  .object({
    from: z.iso.date(),
    to: z.iso.date().meta({ description: 'The last day.' }),
    isComplete: z.boolean().meta({ description: 'False for the quarter that has not ended: not for publication.' }),
    casesByReason: z.record(z.enum(reportReasons), publishedCount),
    decisionsByAction: z.record(z.enum(decisionActions), publishedCount),
    medianHoursToDecision: z
      .union([z.number().nonnegative(), z.literal(`<${smallestShownCount}`)])
      .nullable()
      .meta({
        description: `Null without a decision, "<${smallestShownCount}" with fewer decisions than that.`,
      }),
    appeals: publishedCount,
    appealsUpheld: publishedCount,
    reveals: publishedCount,
  })
  .meta({
    id: 'TransparencyQuarter',
    description: `Counts of a calendar quarter (UTC). From 1 to ${smallestShownCount - 1} they are "<${smallestShownCount}".`,
  });
export type TransparencyQuarter = z.infer<typeof quarterView>;

/** Latest first. It has neither sums nor free ranges, because the difference of two sums could be a small count. */
export const transparencyView = z.array(quarterView);
