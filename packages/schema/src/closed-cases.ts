import * as z from 'zod';
import { dayRange, filterInput } from './admin.ts';
import { decisionActions } from './decision-actions.ts';
import { instantView } from './pagination.ts';
import { reportTarget } from './reports.ts';
import { staffName } from './staff-name.ts';

/** Of the list of closed cases. */
export const closedCasesFilter = {
  q: filterInput('Beginnings of words in the item’s text, or in the name that a named item carries.'),
  by: filterInput('Who decided: a username, or `key`.'),
  type: reportTarget.optional().meta({ description: 'The kind of the item.' }),
  ...dayRange,
};

export const closedDecisionView = z.object({
  action: z.enum(decisionActions),
  removesItem: z.boolean().meta({ description: 'Whether it took the item down.' }),
  by: staffName,
  at: instantView,
  isReversed: z.boolean().meta({ description: 'Whether an appeal has reversed it.' }),
});
export type ClosedDecision = z.infer<typeof closedDecisionView>;
