import type { Operation } from '@trpc/client';
import { EventSource, type EventSourceInit } from 'eventsource';
import { BallastError } from './ballast-error.ts';
import type { ServerFetch } from './server-fetch.ts';

/** Waited from the second failure on, beside the time that the server's `retry` asks for. */
const firstWaitMs = 5000;
const maxWaitMs = 60_000;

const waitMsAfter = (failures: number) => (failures < 2 ? 0 : Math.min(maxWaitMs, firstWaitMs * 2 ** (failures - 2)));

/** Why the stream of an operation is not open, by the operation's context. The events of an EventSource do not say it. */
const reasons = new WeakMap<Operation['context'], Error>();

export const streamErrorOf = ({ context }: Operation): Error | undefined => reasons.get(context);

/** An EventSource that was closed while it reads a chunk would still report the chunk's events, and tRPC would throw. */
export class ClosableEventSource extends EventSource {
  override dispatchEvent(event: Event): boolean {
    return (this.readyState !== this.CLOSED || event.type === 'error') && super.dispatchEvent(event);
  }
}

/** Retries after no response, a server error or a rate limit. Any other error is final. */
const isFinal = (error: unknown) =>
  error instanceof BallastError && error.status > 0 && error.status < 500 && error.status !== 429;

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** The client's `fetch` for an EventSource, which tries again if this throws, and ends if this returns an error response. */
export function createStreamFetch(fetch: ServerFetch, { context }: Operation): NonNullable<EventSourceInit['fetch']> {
  let failures = 0;
  let waitMs = 0;
  return async (url, init) => {
    if (waitMs > 0) await wait(waitMs, init.signal);
    try {
      const response = await fetch(url, init);
      if (!response.ok) throw new BallastError(response.status, await response.text());
      reasons.set(context, new BallastError(0, { error: 'The stream was lost.' }));
      failures = 0;
      waitMs = 0;
      return response;
    } catch (error) {
      if (error instanceof Error) reasons.set(context, error);
      if (isFinal(error)) return Response.error();
      failures += 1;
      const retryAfterSeconds = error instanceof BallastError ? error.retryAfterSeconds : undefined;
      waitMs = Math.max(waitMsAfter(failures), (retryAfterSeconds ?? 0) * 1000);
      throw error;
    }
  };
}
