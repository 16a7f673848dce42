import { successView } from '@ballast/schema/pagination';
import { endedPushSubscriptionInput, pushKeyView, pushSubscriptionInput } from '@ballast/schema/push';
import { operation } from '../../trpc/operation.ts';
import { outputSchema } from '../../trpc/output-schema.ts';
import { createRouter, memberProcedure, publicProcedure } from '../../trpc/procedures.ts';

export const pushRouter = createRouter({
  key: operation(
    publicProcedure({ masking: 'none' })
      .output(outputSchema(pushKeyView))
      .query(({ ctx }) => ctx.services.push.key()),
    {
      path: 'GET /api/push/key',
      summary: 'The key that a browser needs to subscribe',
      answer: { key: 'BLDbFMCNc03wuiPQCUaIzM6IynVi6dNHJrWHSe5aisC4QTyIkNQIZtLDKE7BRO0DAPH0VDbW7xk_lWYrB1s51x8' },
    },
  ),

  subscribe: operation(
    memberProcedure({ masking: 'self', limit: 'ownChanges' })
      .input(pushSubscriptionInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        await ctx.services.push.subscribe(ctx.viewer, input);
        return { success: true };
      }),
    {
      path: 'POST /api/push/subscriptions',
      summary: 'Send push messages to this browser',
      description:
        'The subscription ends with the session. If another member subscribes in the same browser, it receives only the push messages of that member. A member has at most 10 subscriptions: another one ends those of the oldest sign-ins.',
      body: 'json',
      example: {
        endpoint: 'https://push.example.org/send/a-browser',
        keys: {
          p256dh: 'BHE1-k_ZOgnc6Yu_aBtL_PUOfA1jVOYq-wv_KjQpYXhl7UwfAt25Aj7lalV-UV1qncZsEfIglg3llDNN9Yh3ZyQ',
          auth: 'BQUFBQUFBQUFBQUFBQUFBQ',
        },
      },
      answer: { success: true },
    },
  ),

  unsubscribe: operation(
    memberProcedure({ masking: 'self', limit: 'ownChanges' })
      .input(endedPushSubscriptionInput)
      .output(outputSchema(successView))
      .mutation(async ({ ctx, input }) => {
        await ctx.services.push.unsubscribe(ctx.viewer, input);
        return { success: true };
      }),
    {
      path: 'DELETE /api/push/subscriptions',
      summary: 'Send no more push messages to a browser',
      description: 'Ends only subscriptions of the member. The whole subscription may be sent; its keys are ignored.',
      body: 'json',
      example: { endpoint: 'https://push.example.org/send/a-browser' },
      answer: { success: true },
    },
  ),
});
