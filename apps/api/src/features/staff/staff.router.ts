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
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { adminProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';

export const staffProcedures = {
  session: operation(
    staffProcedure({ masking: 'self' })
      .output(outputSchema(adminSessionView))
      .query(({ ctx }) => ctx.services.staff.session(ctx.admin)),
    {
      path: 'GET /api/admin/session',
      summary: 'Who has signed in here',
      answer: { role: 'admin', username: 'yew', onCall: null },
    },
  ),

  staff: operation(
    adminProcedure({ masking: 'none' })
      .output(outputSchema(staffListView))
      .query(({ ctx }) => ctx.services.staff.list()),
    {
      path: 'GET /api/admin/staff',
      summary: 'Moderators and admins',
      answer: [
        {
          id: 'WKiad3x7lj8PdKNn1yOnyQ',
          username: 'ash',
          displayName: 'ash',
          role: 'moderator',
          appointedOn: '2026-11-20',
        },
      ],
    },
  ),

  staffCandidate: operation(
    adminProcedure({ masking: 'none' })
      .input(staffCandidateInput)
      .output(outputSchema(staffCandidateView))
      .query(({ ctx, input }) => ctx.services.staff.candidate(input)),
    {
      path: 'GET /api/admin/staff/candidate',
      summary: 'The second factors of a member whom an admin wants to appoint',
      description:
        'Ask the member, by phone or face to face, which passkeys are theirs: somebody else may have added one. Then appoint them with the ids of these passkeys.',
      refusals: ['BAD_INPUT'],
      example: { username: 'oak' },
      answer: {
        username: 'oak',
        displayName: 'oak',
        role: 'moderator',
        isEmailConfirmed: false,
        isTwoFactorOn: true,
        twoFactorSince: '2026-11-20',
        passkeys: [],
      },
    },
  ),

  addStaff: operation(
    adminProcedure({ masking: 'none' })
      .input(addStaffInput)
      .output(outputSchema(staffView))
      .mutation(({ ctx, input }) => ctx.services.staff.add(ctx.admin, input)),
    {
      path: 'POST /api/admin/staff',
      summary: 'Appoint a member, or change their role and passkeys',
      description:
        'Of the passkeys, only those in `passkeys` open the admin area. A member without two-factor sign-in and without one of these is a 400 `TWO_FACTOR_REQUIRED`. Two-factor sign-in that is turned on on a later day does not open the admin area until the member is appointed again.',
      body: 'json',
      status: 201,
      refusals: ['TWO_FACTOR_REQUIRED'],
      statuses: { TWO_FACTOR_REQUIRED: 400 },
      example: { username: 'oak', role: 'admin' },
      answer: { id: sample.staffId, username: 'oak', displayName: 'oak', role: 'admin', appointedOn: '2026-11-20' },
    },
  ),

  removeStaff: operation(
    adminProcedure({ masking: 'none' })
      .input(removeStaffInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        await ctx.services.staff.remove(ctx.admin, input.staffId);
        return { success: true } as const;
      }),
    {
      path: 'DELETE /api/admin/staff/{id}',
      summary: 'Dismiss somebody from the staff',
      description: 'Their sessions of the admin area end.',
      names: { id: 'staffId' },
      example: { staffId: sample.staffId },
      answer: { success: true },
    },
  ),
};
