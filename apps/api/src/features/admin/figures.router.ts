import { dayRangeInput } from '@ballast/schema/admin';
import { adminLogInput, adminLogView } from '@ballast/schema/admin-log';
import { adminLogExportView } from '@ballast/schema/admin-views';
import { figuresView } from '@ballast/schema/figures';
import { transparencyView } from '@ballast/schema/transparency';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { adminProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';
import { figuresExample, transparencyExample } from './figures.examples.ts';

export const figureProcedures = {
  log: operation(
    adminProcedure({ masking: 'none' })
      .input(adminLogInput.prefault({}))
      .output(outputSchema(adminLogView))
      .query(({ ctx, input }) => ctx.services.admin.log(ctx.admin, input)),
    {
      path: 'GET /api/admin/log',
      summary: 'The log of admin actions',
      list: true,
      example: {},
      answer: {
        items: [
          {
            id: 'oqjrMhIZSbYzVtwUkeFb8A',
            sessionId: 'PbONYH26AlCxwTiCcJOmyw',
            action: 'edit_rota',
            actor: 'Administrator key',
            targetType: null,
            targetId: null,
            reason: 'Added Monday 22:00 to 06:00, the next day, somebody who is not on the staff',
            createdAt: '2026-11-20T04:02:21.345Z',
            hash: 'MavpBsJJYqs76rlDVq55eS0bLncd1CdQEgNDOu8-kG4',
            about: null,
            revealIds: [],
          },
        ],
        nextCursor: null,
      },
    },
  ),

  exportLog: operation(
    adminProcedure({ masking: 'none' })
      .input(dayRangeInput.prefault({}))
      .output(outputSchema(adminLogExportView))
      .mutation(({ ctx, input }) => ctx.services.admin.exportLog(ctx.admin, input)),
    {
      path: 'POST /api/admin/log/export',
      summary: 'Download the log',
      description: 'JSON with a `Content-Disposition`, one entry a line. The download is logged.',
      inputInQuery: true,
      download: 'log',
      refusals: ['BAD_INPUT'],
      example: {},
      answer: [
        {
          id: 'xOU2TT21SOYQGcDwiRYWIg',
          sessionId: '7w80obK6y_Z4zUhE7tKBig',
          action: 'appoint_staff',
          actor: 'Administrator key',
          targetType: 'staff',
          targetId: sample.staffId,
          reason: 'moderator',
          createdAt: '2026-11-20T03:07:21.345Z',
          hash: '_A0aVHf0caeZP0MH0rIM-L3HB0bEL45MKaVCTrBohYk',
        },
      ],
    },
  ),

  transparency: operation(
    adminProcedure({ masking: 'none' })
      .input(dayRangeInput.prefault({}))
      .output(outputSchema(transparencyView))
      .query(({ ctx, input }) => ctx.services.admin.transparency(input)),
    {
      path: 'GET /api/admin/transparency',
      summary: 'Figures for the public, by quarter',
      description:
        'Every calendar quarter that the range touches; the last five without a range. There are no sums and no other ranges, because small numbers would follow from their differences.',
      refusals: ['BAD_INPUT'],
      example: {},
      answer: transparencyExample,
    },
  ),

  exportTransparency: operation(
    adminProcedure({ masking: 'none' })
      .input(dayRangeInput.prefault({}))
      .output(outputSchema(transparencyView))
      .mutation(({ ctx, input }) => ctx.services.admin.exportTransparency(ctx.admin, input)),
    {
      path: 'POST /api/admin/transparency/export',
      summary: 'Download the figures for the public',
      description: 'JSON with a `Content-Disposition`, without the quarter that has not ended. The download is logged.',
      inputInQuery: true,
      download: 'transparency',
      refusals: ['BAD_INPUT'],
      example: {},
      answer: transparencyExample,
    },
  ),

  figures: operation(
    adminProcedure({ masking: 'none' })
      .input(dayRangeInput.prefault({}))
      .output(outputSchema(figuresView))
      .query(({ ctx, input }) => ctx.services.admin.figures(input)),
    {
      path: 'GET /api/admin/figures',
      summary: 'Figures of the community, by week',
      description:
        'Every week that the range touches and that has ended; the last twelve without a range, at most 53. Counted once a day. Nothing is computed from who wrote an anonymous item.',
      refusals: ['BAD_INPUT'],
      example: {},
      answer: figuresExample,
    },
  ),

  exportFigures: operation(
    adminProcedure({ masking: 'none' })
      .input(dayRangeInput.prefault({}))
      .output(outputSchema(figuresView))
      .mutation(({ ctx, input }) => ctx.services.admin.exportFigures(ctx.admin, input)),
    {
      path: 'POST /api/admin/figures/export',
      summary: 'Download the figures of the community',
      description:
        'CSV with a `Content-Disposition`, one week a line; over tRPC the weeks themselves. The download is logged.',
      inputInQuery: true,
      special: 'figures table',
      contentType: 'text/csv',
      refusals: ['BAD_INPUT'],
      example: {},
      answer: figuresExample,
    },
  ),
};
