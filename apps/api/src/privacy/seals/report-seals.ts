import type { Tables } from '@ballast/db/engine/database';
import { evidenceView } from '@ballast/schema/admin-views';
import type { CreateReportInput } from '@ballast/schema/reports';
import * as z from 'zod';
import { openJson } from '../open-json.ts';
import { paddedJson } from '../padded-json.ts';
import type { RandomBytes } from '../random.ts';
import { createSealingBox } from '../sealing.ts';

type ReportRow = Tables['reports']['$inferSelect'];
/** The seals that are made with the report. */
type Seals = Pick<ReportRow, 'reporterSeal' | 'wordsSeal' | 'evidenceSeal'>;

/** `place`: the index of a message in the reported conversation. */
const messagesSchema = z
  .array(
    z.object({
      place: z.int(),
      content: z.string(),
      createdAt: z.string(),
      /** Older reports have none: the last message of the reported member is the reported one. */
      isReported: z.boolean().optional(),
    }),
  )
  .default([]);

/** Includes the reporter's messages, because the deletion of their account erases reason, details and messages. */
const wordsSchema = z.object({
  reason: z.string(),
  details: z.string().nullable(),
  messages: messagesSchema,
  isTrusted: z.boolean().default(false),
  /** The whole minute in which the reporter became a member. Older reports have none. */
  joinedAt: z.string().optional(),
});
export type ReportWords = z.infer<typeof wordsSchema>;

const evidenceCopySchema = z.object({
  /** The plain id. For a member or message, the table stores only a keyed hash. */
  targetId: z.string(),
  /** Outside `evidence`, because staff read the evidence. */
  authorHandle: z.string().nullable(),
  /** The reported member's messages. */
  messages: messagesSchema,
  evidence: z.union([
    evidenceView.extend({ isAnonymous: z.literal(false) }),
    evidenceView.extend({ isAnonymous: z.literal(true), author: z.null() }),
  ]),
});
const caseAuthorSchema = z.object({
  authorHandle: z.string().nullable(),
  isAnonymous: z.boolean(),
  /** Ids of staff who were kept from the case by blocks when it was opened. */
  keptStaff: z.array(z.string()),
  /** The id of the staff member who wrote the post above a comment. */
  postAuthor: z.string().nullable(),
});
/** For comparisons in memory, never for a view. */
export type CaseAuthor = z.infer<typeof caseAuthorSchema>;
const caseAuthorChars = 1024;
export const maxKeptStaff = 32;

const textSchema = z.object({ text: z.string() });
const recordSchema = z.object({ what: z.string(), reference: z.string().nullable() });
type OpenedReport = { reporter: string; words: string | undefined; evidence: string | undefined };
export type EvidenceCopy = z.infer<typeof evidenceCopySchema>;
/** A copy without the messages around a reported one, which are long. */
export type ItemCopy = Omit<EvidenceCopy, 'messages'>;
type ReportToSeal = Pick<CreateReportInput, 'reason' | 'details'> &
  Pick<ReportWords, 'messages' | 'isTrusted' | 'joinedAt'>;

/** Every seal is bound to its report. */
export function createReportSeals(encryptionKeys: readonly Buffer[], random: RandomBytes) {
  // Older versions sealed members' ids, for the purpose "reports".
  const box = createSealingBox(encryptionKeys, 'reports by handle', random);
  const openEvidenceCopy = ({ id, evidenceSeal }: Pick<ReportRow, 'id' | 'evidenceSeal'>) =>
    openJson(box, evidenceCopySchema, evidenceSeal, `evidence of ${id}`);

  return {
    seal(
      reportId: string,
      reporterHandle: string,
      { reason, details, messages, isTrusted, joinedAt }: ReportToSeal,
      copy: EvidenceCopy,
    ): Seals {
      const words: ReportWords = { reason, details, messages, isTrusted, joinedAt };
      return {
        reporterSeal: box.seal(reporterHandle, `reporter of ${reportId}`),
        wordsSeal: box.seal(paddedJson(words), `words of ${reportId}`),
        evidenceSeal: box.seal(paddedJson(copy), `evidence of ${reportId}`),
      };
    },

    /** Seals texts that were opened with the box of an older version. Texts in the current format keep their length. */
    reseal(reportId: string, { reporter, words, evidence }: OpenedReport): Seals {
      const sealText = (text: string | undefined, part: string) =>
        text === undefined ? null : box.seal(paddedJson(JSON.parse(text)), `${part} of ${reportId}`);
      return {
        reporterSeal: box.seal(reporter, `reporter of ${reportId}`),
        wordsSeal: sealText(words, 'words'),
        evidenceSeal: sealText(evidence, 'evidence'),
      };
    },

    sealCaseEvidence: (caseId: string, copy: EvidenceCopy): string => box.seal(paddedJson(copy), `case ${caseId}`),

    openCaseEvidence: (caseId: string, seal: string): EvidenceCopy | undefined =>
      openJson(box, evidenceCopySchema, seal, `case ${caseId}`),

    /** All seals have one length. */
    sealCaseAuthor: (caseId: string, { keptStaff, ...author }: CaseAuthor): string =>
      box.seal(
        JSON.stringify({ ...author, keptStaff: keptStaff.slice(0, maxKeptStaff) }).padEnd(caseAuthorChars),
        `author in case ${caseId}`,
      ),

    /** Undefined once the evidence of the case is erased. */
    openCaseAuthor: ({
      id: caseId,
      authorSeal,
    }: Pick<Tables['cases']['$inferSelect'], 'id' | 'authorSeal'>): CaseAuthor | undefined =>
      openJson(box, caseAuthorSchema, authorSeal, `author in case ${caseId}`),

    /** All reports of a case have the same reply. */
    sealReply: (caseId: string, text: string): string => box.seal(paddedJson({ text }), `reply in case ${caseId}`),

    openReply: ({ caseId, replySeal }: Pick<ReportRow, 'caseId' | 'replySeal'>): string | null =>
      openJson(box, textSchema, replySeal, `reply in case ${caseId}`)?.text ?? null,

    /** A note of staff on a case. */
    sealNote: (noteId: string, text: string): string => box.seal(paddedJson({ text }), `note ${noteId}`),

    openNote: ({ id, wordsSeal }: Pick<Tables['caseNotes']['$inferSelect'], 'id' | 'wordsSeal'>): string | undefined =>
      openJson(box, textSchema, wordsSeal, `note ${id}`)?.text,

    /** What staff did outside the service. */
    sealRecord: (recordId: string, record: z.infer<typeof recordSchema>): string =>
      box.seal(paddedJson(record), `record ${recordId}`),

    openRecord: ({ id, seal }: Pick<Tables['caseRecords']['$inferSelect'], 'id' | 'seal'>) =>
      openJson(box, recordSchema, seal, `record ${id}`),

    openReporter: ({ id, reporterSeal }: Pick<ReportRow, 'id' | 'reporterSeal'>): string | undefined =>
      reporterSeal === null ? undefined : box.open(reporterSeal, `reporter of ${id}`),

    openWords: ({ id, wordsSeal }: Pick<ReportRow, 'id' | 'wordsSeal'>): ReportWords | undefined =>
      openJson(box, wordsSchema, wordsSeal, `words of ${id}`),

    /** With the author's handle: for decisions and account deletion, never for a view. */
    openEvidenceCopy: openEvidenceCopy,

    /** The handle of the author, also of an anonymous item. For account deletion only, never for a view. */
    openAuthorHandle: (row: Pick<ReportRow, 'id' | 'evidenceSeal'>): string | undefined =>
      openEvidenceCopy(row)?.authorHandle ?? undefined,
  };
}

export type ReportSeals = ReturnType<typeof createReportSeals>;
