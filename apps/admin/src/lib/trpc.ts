import type { AppRouter } from '@ballast/client/types';
import { limits } from '@ballast/schema/limits';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';

export const trpc = createTRPCReact<AppRouter>();

export const trpcClient = trpc.createClient({
  links: [httpBatchLink({ url: '/api/trpc', maxItems: limits.batchMaxCalls })],
});
