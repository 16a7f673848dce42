import type { Tables } from '@ballast/db/engine/database';
import type { ReportSeals } from '../../privacy/seals/report-seals.ts';

type Row = Pick<Tables['reports']['$inferSelect'], 'outcome' | 'caseId' | 'replySeal'>;

/** The author of the item never sees the words to reporters, also if they reported it themselves. */
export const toOutcome = (row: Row, seals: Pick<ReportSeals, 'openReply'>, isAboutOwnItem: boolean): string | null =>
  [row.outcome, isAboutOwnItem ? null : seals.openReply(row)].filter(Boolean).join('\n\n') || null;
