import type { AppRouter } from '@ballast/client/types';
import { limits } from '@ballast/schema/limits';
import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { holdReads } from './hold-reads.ts';
import { repeatRefusedReads } from './repeat-refused-reads.ts';

export const trpc = createTRPCReact<AppRouter>();

const url = '/api/trpc';

/** A browser refuses requests with `keepalive` whose bodies have more than 64 KiB together. */
const keptAliveMaxLength = 8000;

/**
 * Mutations are sent at once and kept alive, so that what a member did is not lost if the page is left. A batch would be sent
 * in a later task, which never comes in a page that is left.
 */
const mutationLink = httpLink({
  url,
  fetch: (input, { body = null, signal = null, ...init } = {}) =>
    fetch(input, { ...init, body, signal, keepalive: typeof body === 'string' && body.length <= keptAliveMaxLength }),
});

export const trpcClient = trpc.createClient({
  links: [
    holdReads,
    repeatRefusedReads,
    splitLink({
      condition: ({ type }) => type === 'mutation',
      true: mutationLink,
      false: httpBatchLink({ url, maxItems: limits.batchMaxCalls }),
    }),
  ],
});
