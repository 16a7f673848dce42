import * as z from 'zod';
import { idempotencyKeyInput, idInput, idView } from './ids.ts';
import { limits } from './limits.ts';
import { instantView } from './pagination.ts';
import { staffName } from './staff-name.ts';
import { optionalText, requiredText } from './text.ts';

export const correctCaseNoteInput = z.object({
  caseId: idInput,
  noteId: idInput,
  words: requiredText({
    maxChars: limits.caseNoteMaxChars,
    blankMessage: 'Please write the note as it should be.',
    description: 'The note as it should be. What was written before is kept beside it.',
  }),
  clientId: idempotencyKeyInput,
});
export type CorrectCaseNoteInput = z.infer<typeof correctCaseNoteInput>;

export const caseNoteView = z.object({
  id: idView,
  by: staffName,
  isMine: z.boolean().meta({ description: 'Whether the caller wrote it, and so can correct it.' }),
  at: instantView.meta({ description: 'When it was first written.' }),
  words: z.string().meta({ description: 'As it was corrected last.' }),
  correctedAt: instantView.nullable(),
  earlierWords: z
    .array(z.object({ at: instantView, words: z.string() }))
    .meta({ description: 'What stood before the corrections, the first words first.' }),
});
export type CaseNote = z.infer<typeof caseNoteView>;

export const addCaseRecordInput = z.object({
  caseId: idInput,
  what: requiredText({
    maxChars: limits.caseNoteMaxChars,
    blankMessage: 'Please write what was done.',
    description: 'What staff did outside the service, such as a call to 999. Without names of members.',
  }),
  at: z.iso
    .datetime({ offset: true, error: 'This has to be a date and time, such as 2026-11-20T03:12:00Z.' })
    .meta({ description: 'When it was done, within the last year. Kept to the minute.' }),
  reference: optionalText({
    maxChars: limits.caseReferenceMaxChars,
    description: 'The reference that the police or another authority gave.',
  }),
  clientId: idempotencyKeyInput,
});
export type AddCaseRecordInput = z.infer<typeof addCaseRecordInput>;

export const caseRecordView = z.object({
  by: staffName,
  at: instantView.meta({ description: 'When it was done, a whole minute.' }),
  what: z.string(),
  reference: z.string().nullable(),
  writtenAt: instantView.meta({ description: 'A whole minute.' }),
});
export type CaseRecord = z.infer<typeof caseRecordView>;
