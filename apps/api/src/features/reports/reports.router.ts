import { createReportInput, ownReportsView, reportedView } from '@ballast/schema/reports';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { createRouter, memberProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';

export const reportsRouter = createRouter({
  own: operation(
    memberProcedure({ masking: 'self' })
      .output(outputSchema(ownReportsView))
      .query(({ ctx }) => ctx.services.reports.own(ctx.viewer)),
    {
      path: 'GET /api/reports',
      summary: 'One’s own reports, newest first',
      answer: [
        {
          reference: 'R-XC7K-884T',
          targetType: 'user',
          targetId: null,
          reason: 'abuse',
          madeOn: '2026-11-20',
          status: 'open',
          outcome: null,
        },
      ],
    },
  ),

  create: operation(
    memberProcedure({ masking: 'none', limit: 'reports' })
      .input(createReportInput)
      .output(outputSchema(reportedView))
      .mutation(({ ctx, input }) => ctx.services.reports.create(ctx.viewer, input)),
    {
      path: 'POST /api/reports',
      summary: 'Report a post, a comment, a member or a message',
      description: 'The reported content is kept as it was, sealed. Quote the reference to ask about the report.',
      body: 'json',
      status: 201,
      refusals: ['NOT_FOUND'],
      example: { targetType: 'message', targetId: sample.messageId, reason: 'Threats' },
      answer: {
        success: true,
        reference: 'R-G9QB-DKGS',
        warning:
          'These words count as “other”. Only these reasons are due within the hour: danger, suicide_encouraged, child_safety. Send one of: danger, suicide_encouraged, child_safety, sexual, threat, identity, abuse, spam, other, and the words as details.',
      },
    },
  ),
});
