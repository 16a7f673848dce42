import { addCaseRecordInput, correctCaseNoteInput } from '@ballast/schema/case-records';
import { addCaseNoteInput, caseView } from '@ballast/schema/moderation';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';
import { caseExample } from './cases.examples.ts';

export const caseNoteProcedures = {
  addNote: operation(
    staffProcedure({ masking: 'masked' })
      .input(addCaseNoteInput)
      .output(outputSchema(caseView))
      .mutation(({ ctx, input }) => ctx.services.caseNotes.add(ctx.admin, input)),
    {
      path: 'POST /api/moderation/cases/{id}/notes',
      summary: 'Write a note for other staff on a case',
      description: 'Also on a closed case. Members never see it.',
      names: { id: 'caseId' },
      body: 'json',
      status: 201,
      refusals: ['CLAIMED'],
      example: { caseId: sample.caseId, words: 'Seen before.' },
      answer: caseExample,
    },
  ),

  correctNote: operation(
    staffProcedure({ masking: 'masked' })
      .input(correctCaseNoteInput)
      .output(outputSchema(caseView))
      .mutation(({ ctx, input }) => ctx.services.caseNotes.correct(ctx.admin, input)),
    {
      path: 'POST /api/moderation/cases/{id}/notes/{noteId}/correct',
      summary: 'Correct an own note on a case',
      description: 'What was written before is kept, and staff can read it.',
      names: { id: 'caseId' },
      body: 'json',
      status: 201,
      refusals: ['CLAIMED', 'FORBIDDEN'],
      example: { caseId: sample.caseId, noteId: sample.noteId, words: 'Seen once before.' },
      answer: caseExample,
    },
  ),

  addRecord: operation(
    staffProcedure({ masking: 'masked' })
      .input(addCaseRecordInput)
      .output(outputSchema(caseView))
      .mutation(({ ctx, input }) => ctx.services.caseRecords.add(ctx.admin, input)),
    {
      path: 'POST /api/moderation/cases/{id}/record',
      summary: 'Write down what was done outside the service',
      description:
        'Such as a call to 999. It can be neither changed nor deleted, and is kept after the evidence of the case is erased. So it contains no names of members.',
      names: { id: 'caseId' },
      body: 'json',
      status: 201,
      refusals: ['CLAIMED'],
      example: { caseId: sample.caseId, what: 'Rang 999.', at: '2026-11-20T03:07:21.345Z' },
      answer: caseExample,
    },
  ),
};
