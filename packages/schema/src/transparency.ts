import * as z from 'zod';
import { decisionActions } from './decision-actions.ts';
import { reportReasons } from './report-reasons.ts';

export const smallestShown = 5;

/** Zero is shown: it is about nobody, and "no reveals" is what readers look for. */
const hiddenCount = z.union([z.int().nonnegative(), z.literal(`<${smallestShown}`)]);

export const quarterView = z
  .object({
    from: z.iso.date(),
    to: z.iso.date().meta({ description: 'The last day.' }),
    isComplete: z.boolean().meta({ description: 'False for the quarter that has not ended: not for publication.' }),
    casesByReason: z.record(z.enum(reportReasons), hiddenCount),
    decisionsByAction: z.record(z.enum(decisionActions), hiddenCount),
    medianHoursToDecision: z
      .union([z.number().nonnegative(), z.literal(`<${smallestShown}`)])
      .nullable()
      .meta({
        description: `Null without a decision, "<${smallestShown}" where there were fewer decisions than that.`,
      }),
    appeals: hiddenCount,
    appealsUpheld: hiddenCount,
    reveals: hiddenCount,
  })
  .meta({
    id: 'TransparencyQuarter',
    description: `Counts of a calendar quarter (UTC). From 1 to ${smallestShown - 1} they are "<${smallestShown}".`,
  });
export type TransparencyQuarter = z.infer<typeof quarterView>;

/** Latest first. Neither sums nor free ranges: small numbers would follow from the difference of two of them. */
export const transparencyView = z.array(quarterView);
