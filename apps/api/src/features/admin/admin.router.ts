import {
  adminLoginInput,
  adminPostsInput,
  adminUsersInput,
  answerContactInput,
  closeReportInput,
  contactInput,
  dayRangeInput,
  reportsOrContactsInput,
  revealIdInput,
  revealInput,
  sameAuthorInput,
} from '@ballast/schema/admin';
import { adminLogInput, adminLogView } from '@ballast/schema/admin-log';
import {
  adminContactsView,
  adminContactView,
  adminLogExportView,
  adminPostsView,
  adminReportsView,
  adminStatsView,
  adminUsersView,
  adminUserView,
  crisisMessagesView,
  revealedView,
  revealTimeView,
  sameAuthorView,
} from '@ballast/schema/admin-views';
import { figuresView } from '@ballast/schema/figures';
import { successView } from '@ballast/schema/pagination';
import { memberIdInput } from '@ballast/schema/profiles';
import { transparencyView } from '@ballast/schema/transparency';
import { outputSchema } from '../../trpc/output-schema.ts';
import { adminProcedure, createRouter, publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { signInSourceOf } from '../accounts/sign-in-source.ts';
import { alertProcedures } from '../alerts/alerts.router.ts';
import { staffProcedures } from '../staff/staff.router.ts';

const success = { success: true } as const;

export const adminRouter = createRouter({
  login: publicProcedure({ masking: 'none', limit: 'adminKey' })
    .input(adminLoginInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      ctx.client.setCookie(
        await ctx.services.staffSignIn.signIn(input, signInSourceOf(ctx.client), await ctx.readAdmin()),
      );
      return success;
    }),

  logout: staffProcedure({ masking: 'none' })
    .output(outputSchema(successView))
    .mutation(async ({ ctx }) => {
      ctx.client.setCookie(await ctx.services.staffSignIn.signOut(ctx.admin));
      return success;
    }),

  stats: staffProcedure({ masking: 'none' })
    .output(outputSchema(adminStatsView))
    .query(({ ctx }) => ctx.services.admin.stats()),

  users: adminProcedure({ masking: 'masked' })
    .input(adminUsersInput.prefault({}))
    .output(outputSchema(adminUsersView))
    .query(({ ctx, input }) => ctx.services.admin.users(ctx.admin, input)),

  showUser: adminProcedure({ masking: 'masked', limit: 'shownUsers' })
    .input(memberIdInput)
    .output(outputSchema(adminUserView))
    .mutation(({ ctx, input }) => ctx.services.admin.showUser(ctx.admin, input.userId)),

  posts: staffProcedure({ masking: 'masked' })
    .input(adminPostsInput.prefault({}))
    .output(outputSchema(adminPostsView))
    .query(({ ctx, input }) => ctx.services.admin.posts(input)),

  reveal: adminProcedure({ masking: 'revealed' })
    .input(revealInput)
    .output(outputSchema(revealedView))
    .mutation(({ ctx, input }) => ctx.services.admin.reveal(ctx.admin, input)),

  revealTime: adminProcedure({ masking: 'none' })
    .input(revealIdInput)
    .output(outputSchema(revealTimeView))
    .mutation(({ ctx, input }) => ctx.services.admin.revealTime(ctx.admin, input.revealId)),

  sameAuthor: adminProcedure({ masking: 'masked' })
    .input(sameAuthorInput)
    .output(outputSchema(sameAuthorView))
    .mutation(({ ctx, input }) => ctx.services.admin.sameAuthor(ctx.admin, input)),

  reports: staffProcedure({ masking: 'masked' })
    .input(reportsOrContactsInput.prefault({}))
    .output(outputSchema(adminReportsView))
    .query(({ ctx, input }) => ctx.services.admin.reports(ctx.admin, input)),

  closeReport: staffProcedure({ masking: 'none' })
    .input(closeReportInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.admin.closeReport(ctx.admin, input);
      return success;
    }),

  contacts: staffProcedure({ masking: 'none' })
    .input(reportsOrContactsInput.prefault({}))
    .output(outputSchema(adminContactsView))
    .query(({ ctx, input }) => ctx.services.admin.contacts(ctx.admin, input)),

  crisisMessages: staffProcedure({ masking: 'none' })
    .output(outputSchema(crisisMessagesView))
    .query(({ ctx }) => ctx.services.admin.crisisMessages()),

  claimContact: staffProcedure({ masking: 'none' })
    .input(contactInput)
    .output(outputSchema(adminContactView))
    .mutation(({ ctx, input }) => ctx.services.admin.claimContact(ctx.admin, input.contactId)),

  releaseContact: staffProcedure({ masking: 'none' })
    .input(contactInput)
    .output(outputSchema(adminContactView))
    .mutation(({ ctx, input }) => ctx.services.admin.releaseContact(ctx.admin, input.contactId)),

  closeContact: staffProcedure({ masking: 'none' })
    .input(contactInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.admin.closeContact(ctx.admin, input.contactId);
      return success;
    }),

  answerContact: staffProcedure({ masking: 'none', limit: 'contactAnswers' })
    .input(answerContactInput)
    .output(outputSchema(adminContactView))
    .mutation(({ ctx, input }) => ctx.services.admin.answerContact(ctx.admin, input)),

  log: adminProcedure({ masking: 'none' })
    .input(adminLogInput.prefault({}))
    .output(outputSchema(adminLogView))
    .query(({ ctx, input }) => ctx.services.admin.log(ctx.admin, input)),

  exportLog: adminProcedure({ masking: 'none' })
    .input(dayRangeInput.prefault({}))
    .output(outputSchema(adminLogExportView))
    .mutation(({ ctx, input }) => ctx.services.admin.exportLog(ctx.admin, input)),

  transparency: adminProcedure({ masking: 'none' })
    .input(dayRangeInput.prefault({}))
    .output(outputSchema(transparencyView))
    .query(({ ctx, input }) => ctx.services.admin.transparency(input)),

  exportTransparency: adminProcedure({ masking: 'none' })
    .input(dayRangeInput.prefault({}))
    .output(outputSchema(transparencyView))
    .mutation(({ ctx, input }) => ctx.services.admin.exportTransparency(ctx.admin, input)),

  figures: adminProcedure({ masking: 'none' })
    .input(dayRangeInput.prefault({}))
    .output(outputSchema(figuresView))
    .query(({ ctx, input }) => ctx.services.admin.figures(input)),

  exportFigures: adminProcedure({ masking: 'none' })
    .input(dayRangeInput.prefault({}))
    .output(outputSchema(figuresView))
    .mutation(({ ctx, input }) => ctx.services.admin.exportFigures(ctx.admin, input)),

  ...staffProcedures,
  ...alertProcedures,
});
