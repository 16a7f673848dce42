import {
  addRotaEntryInput,
  alertPlanView,
  ownAlertsInput,
  ownAlertsView,
  removeRotaEntryInput,
  rotaView,
  testAlertView,
} from '@ballast/schema/alerts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { adminProcedure, staffProcedure } from '../../trpc/procedures.ts';

/** Part of the `admin` router. */
export const alertProcedures = {
  rota: staffProcedure({ masking: 'none' })
    .output(outputSchema(rotaView))
    .query(({ ctx }) => ctx.services.rota.list(ctx.admin)),

  alertPlan: staffProcedure({ masking: 'none' })
    .output(outputSchema(alertPlanView))
    .query(({ ctx }) => ctx.services.nightCalls.plan(ctx.admin)),

  testAlert: adminProcedure({ masking: 'none' })
    .output(outputSchema(testAlertView))
    .mutation(({ ctx }) => ctx.services.nightCalls.sendTrial(ctx.admin)),

  addRotaEntry: adminProcedure({ masking: 'none' })
    .input(addRotaEntryInput)
    .output(outputSchema(rotaView))
    .mutation(({ ctx, input }) => ctx.services.rota.add(ctx.admin, input)),

  removeRotaEntry: adminProcedure({ masking: 'none' })
    .input(removeRotaEntryInput)
    .output(outputSchema(rotaView))
    .mutation(({ ctx, input }) => ctx.services.rota.remove(ctx.admin, input.entryId)),

  ownAlerts: staffProcedure({ masking: 'self' })
    .output(outputSchema(ownAlertsView))
    .query(({ ctx }) => ctx.services.staffAlerts.get(ctx.admin)),

  setOwnAlerts: staffProcedure({ masking: 'self' })
    .input(ownAlertsInput)
    .output(outputSchema(ownAlertsView))
    .mutation(({ ctx, input }) => ctx.services.staffAlerts.set(ctx.admin, input)),
};
