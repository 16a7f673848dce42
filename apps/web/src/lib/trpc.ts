import type { AppRouter } from '@ballast/client/types';
import { limits } from '@ballast/schema/limits';
import { httpBatchLink, httpLink, isNonJsonSerializable, splitLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { holdReads } from './hold-reads.ts';

export const trpc = createTRPCReact<AppRouter>();

const url = '/api/trpc';

/** FormData cannot be batched. */
export const trpcClient = trpc.createClient({
  links: [
    holdReads,
    splitLink({
      condition: ({ input }) => isNonJsonSerializable(input),
      true: httpLink({ url }),
      false: httpBatchLink({ url, maxItems: limits.batchMaxCalls }),
    }),
  ],
});
