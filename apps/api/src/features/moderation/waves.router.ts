import { casesWithNameView } from '@ballast/schema/cases-with-name';
import { caseIdInput } from '@ballast/schema/moderation';
import { casesAlikeView, wavesView } from '@ballast/schema/waves';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { adminProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';

export const waveProcedures = {
  waves: operation(
    staffProcedure({ masking: 'masked' })
      .output(outputSchema(wavesView))
      .query(({ ctx }) => ctx.services.waves.list(ctx.admin)),
    {
      path: 'GET /api/moderation/waves',
      summary: 'Open cases that can be decided together',
      description:
        'Cases of the same named author, with the same words, under the same story, or with the same reason in the same hour, among the 500 most urgent open ones. Cases about danger or the safety of a child are in none, nor those that the caller is kept out of. No group depends on who wrote an anonymous item.',
      answer: [{ kind: 'words', caseIds: [sample.caseId, sample.closedCaseId], reason: 'spam' }],
    },
  ),

  alike: operation(
    staffProcedure({ masking: 'masked' })
      .input(caseIdInput)
      .output(outputSchema(casesAlikeView))
      .query(({ ctx, input }) => ctx.services.waves.alike(ctx.admin, input.caseId)),
    {
      path: 'GET /api/moderation/cases/{id}/alike',
      summary: 'The open cases that share something with a case',
      description: 'Nothing for a case that is in no group, or is not there.',
      names: { id: 'caseId' },
      example: { caseId: sample.caseId },
      answer: { groups: [], cases: [] },
    },
  ),

  openWithName: operation(
    adminProcedure({ masking: 'masked', limit: 'caseWaves' })
      .input(caseIdInput)
      .output(outputSchema(casesWithNameView))
      .mutation(({ ctx, input }) => ctx.services.openWithName(ctx.admin, input.caseId)),
    {
      path: 'POST /api/moderation/cases/{id}/open-with-name',
      summary: 'Open cases about what else has the author’s name',
      description:
        'For the 50 newest posts and the 50 newest comments with the name of the case’s author that have no open case, so that all can be taken down with the account. Answers as `with-name` does afterwards. Null for an anonymous item.',
      names: { id: 'caseId' },
      example: { caseId: sample.caseId },
      answer: [{ caseId: '6TAnq2j2TZ2Vklw1_8tqAw', targetType: 'user', reason: 'abuse', status: 'open' }],
    },
  ),
};
