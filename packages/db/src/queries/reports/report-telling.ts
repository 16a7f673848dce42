import { and, eq } from 'drizzle-orm';
import type { Tables } from '../../engine/database.ts';
import { isUntold } from '../moderation/decision-telling.ts';

/** Joins a report with the decision of which its reporter is not told yet. A case has one at most. */
export const isOfUntoldDecision = ({ decisions, reports }: Pick<Tables, 'decisions' | 'reports'>) =>
  and(eq(decisions.caseId, reports.caseId), isUntold(decisions));

type Row = Pick<Tables['reports']['$inferSelect'], 'status' | 'outcome' | 'replySeal'>;

/** The report as its reporter may see it: open, until they are told of the decision. */
export const asTold = <Read extends Row>({ untoldId, ...row }: Read & { untoldId: string | null }) =>
  untoldId === null ? row : { ...row, status: 'open' as const, outcome: null, replySeal: null };
