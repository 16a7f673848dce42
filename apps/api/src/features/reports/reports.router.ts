import { createReportInput, ownReportsView, reportedView } from '@ballast/schema/reports';
import { outputSchema } from '../../trpc/output-schema.ts';
import { createRouter, memberProcedure } from '../../trpc/procedures.ts';

export const reportsRouter = createRouter({
  own: memberProcedure({ masking: 'self' })
    .output(outputSchema(ownReportsView))
    .query(({ ctx }) => ctx.services.reports.own(ctx.viewer)),

  create: memberProcedure({ masking: 'none', limit: 'reports' })
    .input(createReportInput)
    .output(outputSchema(reportedView))
    .mutation(({ ctx, input }) => ctx.services.reports.create(ctx.viewer, input)),
});
