import {
  adminCasesInput,
  adminLogInput,
  adminLoginInput,
  adminPostsInput,
  adminUsersInput,
  closeContactInput,
  closeReportInput,
  revealInput,
} from '@ballast/schema/admin';
import {
  adminContactsView,
  adminLogView,
  adminPostsView,
  adminReportsView,
  adminStatsView,
  adminUsersView,
  revealedView,
} from '@ballast/schema/admin-views';
import { successView } from '@ballast/schema/pagination';
import { outputSchema } from '../../trpc/output-schema.ts';
import { adminProcedure, createRouter, publicProcedure } from '../../trpc/procedures.ts';

const success = { success: true } as const;

export const adminRouter = createRouter({
  login: publicProcedure({ masking: 'none', limit: 'adminKey' })
    .input(adminLoginInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      ctx.client.setCookie(await ctx.services.admin.signIn(input.key, await ctx.admin()));
      return success;
    }),

  logout: adminProcedure({ masking: 'none' })
    .output(outputSchema(successView))
    .mutation(async ({ ctx }) => {
      ctx.client.setCookie(await ctx.services.admin.signOut(ctx.admin));
      return success;
    }),

  stats: adminProcedure({ masking: 'none' })
    .output(outputSchema(adminStatsView))
    .query(({ ctx }) => ctx.services.admin.stats()),

  users: adminProcedure({ masking: 'masked' })
    .input(adminUsersInput.prefault({}))
    .output(outputSchema(adminUsersView))
    .query(({ ctx, input }) => ctx.services.admin.users(input)),

  posts: adminProcedure({ masking: 'masked' })
    .input(adminPostsInput.prefault({}))
    .output(outputSchema(adminPostsView))
    .query(({ ctx, input }) => ctx.services.admin.posts(input)),

  reveal: adminProcedure({ masking: 'revealed' })
    .input(revealInput)
    .output(outputSchema(revealedView))
    .mutation(({ ctx, input }) => ctx.services.admin.reveal(ctx.admin, input)),

  reports: adminProcedure({ masking: 'masked' })
    .input(adminCasesInput.prefault({}))
    .output(outputSchema(adminReportsView))
    .query(({ ctx, input }) => ctx.services.admin.reports(input)),

  closeReport: adminProcedure({ masking: 'none' })
    .input(closeReportInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.admin.closeReport(ctx.admin, input);
      return success;
    }),

  contacts: adminProcedure({ masking: 'none' })
    .input(adminCasesInput.prefault({}))
    .output(outputSchema(adminContactsView))
    .query(({ ctx, input }) => ctx.services.admin.contacts(input)),

  closeContact: adminProcedure({ masking: 'none' })
    .input(closeContactInput)
    .output(outputSchema(successView))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.admin.closeContact(ctx.admin, input.contactId);
      return success;
    }),

  log: adminProcedure({ masking: 'none' })
    .input(adminLogInput.prefault({}))
    .output(outputSchema(adminLogView))
    .query(({ ctx, input }) => ctx.services.admin.log(input)),
});
