import type { AppRouter } from '@ballast/client/types';
import type { TRPCClientError, TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';

const repeatsMax = 3;
/** A longer wait is shown to the member. */
const silentWaitMaxSeconds = 5;

function silentWaitSeconds({ data }: TRPCClientError<AppRouter>): number | undefined {
  // Only a RATE_LIMITED has this field.
  const seconds = data?.retryAfterSeconds ?? Number.NaN;
  return seconds <= silentWaitMaxSeconds ? seconds : undefined;
}

/** Repeats reads of which too many were in flight, as when several tabs are opened at once. Each tab waits a different time. */
export const repeatRefusedReads: TRPCLink<AppRouter> =
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
