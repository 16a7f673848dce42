import type { Tables } from '@ballast/db/database';
import { type Evidence, evidenceView } from '@ballast/schema/admin-views';
import type { CreateReportInput } from '@ballast/schema/reports';
import * as z from 'zod';
import type { RandomBytes } from '../../privacy/random.ts';
import { createSealingBox } from '../../privacy/sealing.ts';

type ReportRow = Tables['reports']['$inferSelect'];
type Seals = Pick<ReportRow, 'reporterSeal' | 'wordsSeal' | 'evidenceSeal'>;

const wordsSchema = z.object({ reason: z.string(), details: z.string().nullable() });
export type ReportWords = z.infer<typeof wordsSchema>;

const evidenceCopySchema = z.object({
  /** The id itself: for a member or message, the table's column holds only a keyed hash. */
  targetId: z.string(),
  /** Beside the evidence, never in it. */
  authorHandle: z.string().nullable(),
  evidence: z.union([
    evidenceView.extend({ isAnonymous: z.literal(false) }),
    evidenceView.extend({ isAnonymous: z.literal(true), author: z.null() }),
  ]),
});
type OpenedReport = { reporter: string; words: string | undefined; evidence: string | undefined };
export type EvidenceCopy = z.infer<typeof evidenceCopySchema>;

/** Seals are padded with spaces: otherwise a message or bio in the database could be matched by its length. */
const blockBytes = 2048;

function padded(value: unknown): string {
  const text = JSON.stringify(value);
  const bytes = Buffer.byteLength(text);
  return text + ' '.repeat(Math.ceil(bytes / blockBytes) * blockBytes - bytes);
}

/** Seals what a report says about members, bound to that report. */
export function createReportSeals(encryptionKeys: readonly Buffer[], random: RandomBytes) {
  // Older versions sealed members' ids, for the purpose "reports".
  const box = createSealingBox(encryptionKeys, 'reports by handle', random);
  function open<Schema extends z.ZodType>(
    schema: Schema,
    seal: string | null,
    about: string,
  ): z.output<Schema> | undefined {
    const text = seal === null ? undefined : box.open(seal, about);
    return text === undefined ? undefined : schema.parse(JSON.parse(text));
  }
  const openCopy = ({ id, evidenceSeal }: Pick<ReportRow, 'id' | 'evidenceSeal'>) =>
    open(evidenceCopySchema, evidenceSeal, `evidence of ${id}`);

  return {
    seal(reportId: string, reporterHandle: string, { reason, details }: CreateReportInput, copy: EvidenceCopy): Seals {
      const words: ReportWords = { reason, details };
      return {
        reporterSeal: box.seal(reporterHandle, `reporter of ${reportId}`),
        wordsSeal: box.seal(padded(words), `words of ${reportId}`),
        evidenceSeal: box.seal(padded(copy), `evidence of ${reportId}`),
      };
    },

    /** Seals texts that were opened with the box of an older version. A text of today's form keeps its length. */
    reseal(reportId: string, { reporter, words, evidence }: OpenedReport): Seals {
      const sealText = (text: string | undefined, about: string) =>
        text === undefined ? null : box.seal(padded(JSON.parse(text)), `${about} of ${reportId}`);
      return {
        reporterSeal: box.seal(reporter, `reporter of ${reportId}`),
        wordsSeal: sealText(words, 'words'),
        evidenceSeal: sealText(evidence, 'evidence'),
      };
    },

    /** The reporter's handle. */
    openReporter: ({ id, reporterSeal }: Pick<ReportRow, 'id' | 'reporterSeal'>): string | undefined =>
      reporterSeal === null ? undefined : box.open(reporterSeal, `reporter of ${id}`),

    openWords: ({ id, wordsSeal }: Pick<ReportRow, 'id' | 'wordsSeal'>): ReportWords | undefined =>
      open(wordsSchema, wordsSeal, `words of ${id}`),

    /** For admins; without the author of an anonymous item. */
    openEvidence: (row: Pick<ReportRow, 'id' | 'evidenceSeal'>): Evidence | undefined => openCopy(row)?.evidence,

    openTargetId: (row: Pick<ReportRow, 'id' | 'evidenceSeal'>): string | undefined => openCopy(row)?.targetId,

    /** The handle of the item's author, also of an anonymous item: for account deletion only, never for a view. */
    openAuthorHandle: (row: Pick<ReportRow, 'id' | 'evidenceSeal'>): string | undefined =>
      openCopy(row)?.authorHandle ?? undefined,
  };
}

export type ReportSeals = ReturnType<typeof createReportSeals>;
