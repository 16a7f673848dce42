import {
  addRotaEntryInput,
  alertPlanView,
  ownAlertsInput,
  ownAlertsView,
  removeRotaEntryInput,
  rotaView,
  testAlertView,
} from '@ballast/schema/alerts';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { adminProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';

const rotaExample = {
  entries: [
    {
      name: 'Sam',
      username: null,
      phone: '07700 900000',
      id: sample.rotaEntryId,
      weekday: 1,
      fromHour: 22,
      toHour: 6,
      email: null,
      isNow: false,
    },
  ],
  fallback: null,
};

export const alertProcedures = {
  rota: operation(
    staffProcedure({ masking: 'none' })
      .output(outputSchema(rotaView))
      .query(({ ctx }) => ctx.services.rota.list(ctx.admin)),
    {
      path: 'GET /api/admin/rota',
      summary: 'Who is on call, every week',
      answer: rotaExample,
    },
  ),

  addRotaEntry: operation(
    adminProcedure({ masking: 'none' })
      .input(addRotaEntryInput)
      .output(outputSchema(rotaView))
      .mutation(({ ctx, input }) => ctx.services.rota.add(ctx.admin, input)),
    {
      path: 'POST /api/admin/rota',
      summary: 'Add a line to the rota',
      body: 'json',
      status: 201,
      example: { weekday: 5, fromHour: 18, toHour: 2, staffId: sample.staffId },
      answer: rotaExample,
    },
  ),

  removeRotaEntry: operation(
    adminProcedure({ masking: 'none' })
      .input(removeRotaEntryInput)
      .output(outputSchema(rotaView))
      .mutation(({ ctx, input }) => ctx.services.rota.remove(ctx.admin, input.entryId)),
    {
      path: 'DELETE /api/admin/rota/{id}',
      summary: 'Remove a line from the rota',
      names: { id: 'entryId' },
      example: { entryId: sample.rotaEntryId },
      answer: { entries: [], fallback: null },
    },
  ),

  alertPlan: operation(
    staffProcedure({ masking: 'none' })
      .output(outputSchema(alertPlanView))
      .query(({ ctx }) => ctx.services.nightCalls.plan(ctx.admin)),
    {
      path: 'GET /api/admin/alert-plan',
      summary: 'Who would be woken by what',
      description: 'From the settings of the server, the staff and the rota of the next twelve hours.',
      answer: {
        kinds: [{ kind: 'danger', afterMinutes: [15], reaches: 'staff' }],
        staff: [{ username: 'ash', role: 'moderator', devices: 0, takesNewCases: false }],
        onCall: [],
        onCallEmails: { count: 0, addresses: [] },
        webhook: false,
      },
    },
  ),

  testAlert: operation(
    adminProcedure({ masking: 'none' })
      .output(outputSchema(testAlertView))
      .mutation(({ ctx }) => ctx.services.nightCalls.sendTrial(ctx.admin)),
    {
      path: 'POST /api/admin/test-alert',
      summary: 'Send a trial call',
      description:
        'To everybody whom a case of danger would reach now, marked as a trial: push, mail and webhook (kind `test`). A second one within five minutes is a 429 `RATE_LIMITED`.',
      status: 201,
      refusals: ['RATE_LIMITED'],
      answer: { staff: 3, addresses: 0, webhook: false },
    },
  ),

  ownAlerts: operation(
    staffProcedure({ masking: 'self' })
      .output(outputSchema(ownAlertsView))
      .query(({ ctx }) => ctx.services.staffAlerts.get(ctx.admin)),
    {
      path: 'GET /api/admin/alerts',
      summary: 'Which push messages of new cases one takes',
      description: 'Cases that nobody claims are told to all staff, at any hour. A holder of the admin key gets a 403.',
      refusals: ['FORBIDDEN'],
      answer: {
        newCases: 'none',
        hours: [
          { from: 0, to: 24 },
          { from: 0, to: 24 },
          { from: 0, to: 24 },
          { from: 0, to: 24 },
          { from: 0, to: 24 },
          { from: 0, to: 24 },
          { from: 0, to: 24 },
        ],
        devices: 0,
      },
    },
  ),

  setOwnAlerts: operation(
    staffProcedure({ masking: 'self' })
      .input(ownAlertsInput)
      .output(outputSchema(ownAlertsView))
      .mutation(({ ctx, input }) => ctx.services.staffAlerts.set(ctx.admin, input)),
    {
      path: 'PUT /api/admin/alerts',
      summary: 'Choose which push messages of new cases one takes, and when',
      description: 'They go to the devices on which one has turned push messages on as a member.',
      body: 'json',
      refusals: ['FORBIDDEN'],
      example: {
        newCases: 'urgent',
        hours: [
          { from: 8, to: 22 },
          { from: 8, to: 22 },
          { from: 8, to: 22 },
          { from: 8, to: 22 },
          { from: 8, to: 22 },
          { from: 8, to: 22 },
          { from: 8, to: 22 },
        ],
      },
      answer: {
        newCases: 'urgent',
        hours: [
          { from: 8, to: 22 },
          { from: 8, to: 22 },
          { from: 8, to: 22 },
          { from: 8, to: 22 },
          { from: 8, to: 22 },
          { from: 8, to: 22 },
          { from: 8, to: 22 },
        ],
        devices: 0,
      },
    },
  ),
};
