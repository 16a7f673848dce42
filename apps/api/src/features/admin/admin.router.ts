import {
  adminLoginInput,
  adminPostsInput,
  adminUsersInput,
  closeReportInput,
  reportsOrContactsInput,
} from '@ballast/schema/admin';
import {
  adminPostsView,
  adminReportsView,
  adminStatsView,
  adminUsersView,
  adminUserView,
} from '@ballast/schema/admin-views';
import { successView } from '@ballast/schema/pagination';
import { memberIdInput } from '@ballast/schema/profiles';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { adminProcedure, createRouter, publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { sample } from '../../trpc/sample.ts';
import { signInSourceOf } from '../accounts/sign-in-source.ts';
import { alertProcedures } from '../alerts/alerts.router.ts';
import { staffProcedures } from '../staff/staff.router.ts';
import { contactProcedures } from './contacts.router.ts';
import { figureProcedures } from './figures.router.ts';
import { revealProcedures } from './reveals.router.ts';

export const adminRouter = createRouter({
  login: operation(
    publicProcedure({ masking: 'none', limit: 'adminKey' })
      .input(adminLoginInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        ctx.client.setCookie(
          await ctx.services.staffSignIn.signIn(input, signInSourceOf(ctx.client), await ctx.readAdmin()),
        );
        return { success: true };
      }),
    {
      path: 'POST /api/admin/login',
      summary: 'Open the admin area',
      description:
        'With `email`, `password` and `code` for staff, or `passkey` with the response of the authenticator; with `key` for holders of the admin key.',
      body: 'json',
      cookie: 'set',
      refusals: ['INVALID_ADMIN_KEY', 'BAD_CREDENTIALS', 'TWO_FACTOR_REQUIRED', 'BAD_CODE', 'BAD_PASSKEY'],
      example: { key: sample.adminKey },
      answer: { success: true },
    },
  ),
  ...staffProcedures,

  logout: operation(
    staffProcedure({ masking: 'none' })
      .output(outputSchema(successView))
      .mutation(async ({ ctx }) => {
        ctx.client.setCookie(await ctx.services.staffSignIn.signOut(ctx.admin));
        return { success: true };
      }),
    { path: 'POST /api/admin/logout', summary: 'Leave the admin area', cookie: 'cleared', answer: { success: true } },
  ),

  stats: operation(
    staffProcedure({ masking: 'none' })
      .output(outputSchema(adminStatsView))
      .query(({ ctx }) => ctx.services.admin.stats()),
    {
      path: 'GET /api/admin/stats',
      summary: 'Number of members and posts, in total and today',
      description: 'Today is the current day in London.',
      answer: { totalUsers: 8, totalPosts: 4, todaySignups: 8, todayPosts: 4 },
    },
  ),

  users: operation(
    adminProcedure({ masking: 'masked' })
      .input(adminUsersInput.prefault({}))
      .output(outputSchema(adminUsersView))
      .query(({ ctx, input }) => ctx.services.admin.users(ctx.admin, input)),
    {
      path: 'GET /api/admin/users',
      summary: 'Members',
      description:
        'For appointed admins the names and the address are null, and `q` finds usernames alone. With the admin key it finds addresses too.',
      list: true,
      example: {},
      answer: {
        items: [
          {
            id: sample.memberId,
            username: 'alder',
            first_name: null,
            last_name: null,
            email: null,
            created_at: '2026-11-20T03:07:21.345Z',
          },
        ],
        nextCursor: null,
      },
    },
  ),

  showUser: operation(
    adminProcedure({ masking: 'masked', limit: 'shownUsers' })
      .input(memberIdInput)
      .output(outputSchema(adminUserView))
      .mutation(({ ctx, input }) => ctx.services.admin.showUser(ctx.admin, input.userId)),
    {
      path: 'GET /api/admin/users/{id}',
      summary: 'The name and address of one member',
      description: 'Each look is an entry in the log.',
      names: { id: 'userId' },
      refusals: ['NOT_FOUND', 'RATE_LIMITED'],
      example: { userId: sample.memberId },
      answer: {
        id: sample.memberId,
        username: 'alder',
        first_name: 'Tree',
        last_name: 'alder',
        email: 'alder@example.org',
        created_at: '2026-11-20T03:07:21.345Z',
      },
    },
  ),

  posts: operation(
    staffProcedure({ masking: 'masked' })
      .input(adminPostsInput.prefault({}))
      .output(outputSchema(adminPostsView))
      .query(({ ctx, input }) => ctx.services.admin.posts(input)),
    {
      path: 'GET /api/admin/posts',
      summary: 'Posts',
      list: true,
      example: {},
      answer: {
        items: [
          {
            id: 'BTi9XdtQ9cNqIMTCxodqgg',
            content: 'Get lost',
            mood: null,
            created_at: '2026-11-20T03:40:00.000Z',
            is_anonymous: true,
            user_id: null,
            username: 'Anonymous',
          },
        ],
        nextCursor: null,
      },
    },
  ),
  ...revealProcedures,

  reports: operation(
    staffProcedure({ masking: 'masked' })
      .input(reportsOrContactsInput.prefault({}))
      .output(outputSchema(adminReportsView))
      .query(({ ctx, input }) => ctx.services.admin.reports(ctx.admin, input)),
    {
      path: 'GET /api/admin/reports',
      summary: 'Reports',
      list: true,
      example: {},
      answer: {
        items: [
          {
            id: sample.reportId,
            reference: 'R-XC7K-884T',
            caseId: null,
            targetType: 'user',
            targetId: 'kUtRlT_6RirdRbmoUwaq3Q',
            reason: 'abuse',
            details: null,
            evidence: {
              content: '',
              isAnonymous: false,
              author: { id: 'kUtRlT_6RirdRbmoUwaq3Q', username: 'fir', displayName: 'fir' },
              createdAt: null,
              mediaUrl: null,
            },
            isKeptOut: false,
            status: 'open',
            outcome: null,
            createdAt: '2026-11-20T04:02:00.000Z',
            closedAt: null,
          },
        ],
        nextCursor: null,
      },
    },
  ),

  closeReport: operation(
    staffProcedure({ masking: 'none' })
      .input(closeReportInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        await ctx.services.admin.closeReport(ctx.admin, input);
        return { success: true };
      }),
    {
      path: 'POST /api/admin/reports/{id}/close',
      summary: 'Close a report',
      description:
        'Only reports of older versions, which have no case. The others are closed by the decision of their case.',
      names: { id: 'reportId' },
      body: 'json',
      refusals: ['FORBIDDEN'],
      example: { reportId: sample.reportId, outcome: 'Spoke with both' },
      answer: { success: true },
    },
  ),
  ...contactProcedures,
  ...alertProcedures,
  ...figureProcedures,
});
