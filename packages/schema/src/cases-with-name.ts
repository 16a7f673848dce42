import * as z from 'zod';
import { idView } from './ids.ts';
import { reportReasonView, reportTarget } from './reports.ts';

const caseWithNameView = z
  .object({
    caseId: idView,
    targetType: reportTarget,
    reason: reportReasonView,
    status: z.enum(['open', 'appealed']),
  })
  .meta({ id: 'CaseWithName', description: 'Another undecided case about an item with the same author’s name on it.' });

/** The most dangerous first, then the oldest. */
export const casesWithNameView = z.array(caseWithNameView).nullable();
export type CasesWithName = z.infer<typeof casesWithNameView>;
