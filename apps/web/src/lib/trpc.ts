import type { AppRouter } from '@ballast/client/types';
import { limits } from '@ballast/schema/limits';
import { createStore } from '@ballast/ui/store';
import { httpBatchLink, httpLink, splitLink, TRPCClientError, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { viewerStore } from './stores/viewer-store.ts';

/** True from the member's request to end the session until its outcome is known. */
export const isEndingSession = createStore(false);

/**
 * Holds reads while the session is being ended, because the server would refuse them. If the member stays signed in, sends
 * the held reads, and repeats those that were in flight.
 */
const holdReads: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== 'query') return next(op);
    return observable((observer) => {
      let call: Unsubscribable | undefined;
      function send(): void {
        call = next(op).subscribe({
          ...observer,
          error: (error) => !isEndingSession.get() && observer.error(error),
        });
      }
      const stopWatching = isEndingSession.subscribe(() => {
        if (isEndingSession.get()) call?.unsubscribe();
        else if (viewerStore.get().status === 'member') send();
        else observer.error(new TRPCClientError('The session has ended.'));
      });
      if (!isEndingSession.get()) send();
      return () => {
        stopWatching();
        call?.unsubscribe();
      };
    });
  };

const repeatsMax = 3;
/** A longer wait is shown to the member. */
const silentWaitMaxSeconds = 5;

function silentWaitSeconds({ data }: TRPCClientError<AppRouter>): number | undefined {
  // Only a RATE_LIMITED has this field.
  const seconds = data?.retryAfterSeconds ?? Number.NaN;
  return seconds <= silentWaitMaxSeconds ? seconds : undefined;
}

/** Repeats reads of which too many were in flight, as when several tabs are opened at once. Each tab waits a different time. */
const repeatRefusedReads: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== 'query') return next(op);
    return observable((observer) => {
      let call: Unsubscribable | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let repeats = 0;
      function send(): void {
        call = next(op).subscribe({
          ...observer,
          error(error) {
            const seconds = silentWaitSeconds(error);
            if (seconds === undefined || repeats++ === repeatsMax) return observer.error(error);
            timer = setTimeout(send, seconds * 1000 * (1 + Math.random()));
          },
        });
      }
      send();
      return () => {
        clearTimeout(timer);
        call?.unsubscribe();
      };
    });
  };

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
