import type { AppRouter } from '@ballast/client/types';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { isEndingSession } from './stores/ending-session.ts';
import { viewerStore } from './stores/viewer-store.ts';

/**
 * Holds reads while the session is being ended, because the server would refuse them. If the member stays signed in, sends
 * the held reads, and repeats those that were in flight.
 */
export const holdReads: TRPCLink<AppRouter> =
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
