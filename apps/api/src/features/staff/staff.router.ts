import { successView } from '@ballast/schema/pagination';
import {
  addStaffInput,
  adminSessionView,
  removeStaffInput,
  staffCandidateInput,
  staffCandidateView,
  staffListView,
  staffView,
} from '@ballast/schema/staff';
import { outputSchema } from '../../trpc/output-schema.ts';
import { adminProcedure, staffProcedure } from '../../trpc/procedures.ts';

/** Part of the `admin` router. */
export const staffProcedures = {
  session: staffProcedure({ masking: 'self' })
    .output(outputSchema(adminSessionView))
    .query(({ ctx }) => ctx.services.staff.session(ctx.admin)),

  staff: adminProcedure({ masking: 'none' })
    .output(outputSchema(staffListView))
    .query(({ ctx }) => ctx.services.staff.list()),

  staffCandidate: adminProcedure({ masking: 'none' })
    .input(staffCandidateInput)
    .output(outputSchema(staffCandidateView))
    .query(({ ctx, input }) => ctx.services.staff.candidate(input)),

  addStaff: adminProcedure({ masking: 'none' })
    .input(addStaffInput)
    .output(outputSchema(staffView))
    .mutation(({ ctx, input }) => ctx.services.staff.add(ctx.admin, input)),

  removeStaff: adminProcedure({ masking: 'none' })
    .input(removeStaffInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.staff.remove(ctx.admin, input.staffId);
      return { success: true } as const;
    }),
};
