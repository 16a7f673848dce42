import type { CaseNoteRow } from '@ballast/db/queries/moderation/case-notes';
import type { CaseRecordRow } from '@ballast/db/queries/moderation/case-records';
import type { CaseNote, CaseRecord } from '@ballast/schema/case-records';
import type { ReportSeals } from '../../privacy/seals/report-seals.ts';

type Context = {
  seals: Pick<ReportSeals, 'openNote' | 'openRecord'>;
  actor: string;
  nameOf: (actor: string | null) => string | null;
};

/** Notes with their corrections. `rows`: oldest first. Words are empty if the key of their seal is lost. */
export function toNotes(rows: readonly CaseNoteRow[], { seals, actor, nameOf }: Context): CaseNote[] {
  const toWording = (row: CaseNoteRow) => ({ at: row.createdAt.toISOString(), words: seals.openNote(row) ?? '' });
  return rows
    .filter(({ corrects }) => corrects === null)
    .map((row) => {
      const first = toWording(row);
      const corrections = rows.filter(({ corrects }) => corrects === row.id).map(toWording);
      const last = corrections.at(-1);
      return {
        id: row.id,
        by: nameOf(row.writtenBy) ?? '',
        isMine: row.writtenBy === actor,
        at: first.at,
        words: (last ?? first).words,
        correctedAt: last?.at ?? null,
        earlierWords: last ? [first, ...corrections.slice(0, -1)] : [],
      };
    });
}

export const toRecord = (row: CaseRecordRow, { seals, nameOf }: Omit<Context, 'actor'>): CaseRecord => ({
  by: nameOf(row.writtenBy) ?? '',
  at: row.doneAt.toISOString(),
  what: seals.openRecord(row)?.what ?? '',
  reference: seals.openRecord(row)?.reference ?? null,
  writtenAt: row.createdAt.toISOString(),
});
