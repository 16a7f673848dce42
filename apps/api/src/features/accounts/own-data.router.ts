import { earlierView, eraseEarlierInput } from '@ballast/schema/account-review';
import { deleteAccountInput } from '@ballast/schema/accounts';
import { exportView } from '@ballast/schema/export';
import { successView } from '@ballast/schema/pagination';
import { AppError } from '../../errors/app-error.ts';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { composeRouters, memberProcedure, recentPasswordProcedure } from '../../trpc/procedures.ts';
import { exportExample } from './export.examples.ts';

const exportProcedure = recentPasswordProcedure({ masking: 'self', limit: 'export' }).use(({ ctx, next }) => {
  // The page of the settings asks for the password. A link to this URL would download without a word.
  if (ctx.client.isNavigation) {
    throw new AppError('FORBIDDEN', { message: 'Please download it in Settings, with your password.' });
  }
  return next();
});

export const ownDataProcedures = {
  export: operation(
    exportProcedure.output(outputSchema(exportView)).query(({ ctx }) => ctx.services.export.export(ctx.viewer)),
    {
      path: 'GET /api/users/export',
      summary: 'All data of the member',
      description:
        'Streamed as JSON with a `Content-Disposition`: if the server fails midway, it breaks the connection. The procedure takes a `password` as well, and refuses an export of more than 2,000,000 characters with `TOO_LARGE`. A request from another site is refused, and so is a browser that opens the address as a page.',
      special: 'export stream',
      refusals: ['BAD_ORIGIN', 'FORBIDDEN'],
      answer: exportExample,
    },
  ),

  deleteAccount: operation(
    recentPasswordProcedure({ masking: 'none', limit: 'deleteAccount' })
      .input(deleteAccountInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        ctx.client.setCookie(await ctx.services.deletion.deleteAccount(ctx.viewer, input));
        ctx.client.device.clearCookie();
        return { success: true };
      }),
    {
      path: 'DELETE /api/users/delete-account',
      summary: 'Delete the account',
      description:
        'Takes effect immediately. Needs no body within ten minutes after the password was entered in this session (signing in counts); otherwise `password`. Anonymous items lose their author immediately. With `remove` they are deleted one by one within a week, so that they do not vanish together; with `leave` they stay.',
      body: 'json',
      cookie: 'cleared',
      example: {},
      answer: { success: true },
    },
  ),

  /** Opens the seals of the member's own items. */
  earlier: operation(
    memberProcedure({ masking: 'self', cost: 5 })
      .output(outputSchema(earlierView.nullable()))
      .query(({ ctx }) => ctx.services.accountReview.find(ctx.viewer)),
    { paths: [], answer: { kind: 'content', stories: 2, comments: 1, messages: 0, profile: false } },
  ),

  keepEarlier: operation(
    memberProcedure({ masking: 'none', limit: 'ownChanges' })
      .output(outputSchema(successView))
      .mutation(async ({ ctx }) => {
        await ctx.services.accountReview.keep(ctx.viewer);
        return { success: true };
      }),
    { paths: [], answer: { success: true } },
  ),

  eraseEarlier: operation(
    recentPasswordProcedure({ masking: 'none', limit: 'ownChanges' })
      .input(eraseEarlierInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx }) => {
        await ctx.services.accountReview.erase(ctx.viewer);
        return { success: true };
      }),
    { paths: [], example: {}, answer: { success: true } },
  ),
};

/** For REST only: tRPC would build the output in memory. The service parses each item. */
export const exportRouter = composeRouters({
  stream: exportProcedure.query(({ ctx }) => ctx.services.export.stream(ctx.viewer)),
});
