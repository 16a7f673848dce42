import type { AppRouter } from '@ballast/client/types';
import { liveStream, type NewsTopic } from '@ballast/schema/live';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { readRefusal } from '../error-messages.ts';
import { recordFailure } from '../query-client.ts';
import { isLeaving } from '../stores/leaving.ts';

const longestRetryMs = 60_000;

/** Changes the wait by up to a half, so that not all members reconnect at once when a server restarts. */
const withJitter = (ms: number) => ms * (0.5 + Math.random());

type Listener = {
  onUp(): void;
  onDown(): void;
  onNews(about: readonly NewsTopic[]): void;
};

const client = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: '/api/trpc' })] });

/** Opens the stream, and reopens it when it is lost: first after the server's `retry`, then after growing waits. */
export function openNewsStream({ onUp, onDown, onNews }: Listener): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let close = () => {};

  function retry(): void {
    close();
    clearTimeout(timer);
    timer = setTimeout(connect, withJitter(Math.min(longestRetryMs, liveStream.retryMs * 2 ** failures)));
    failures += 1;
  }

  function connect(): void {
    let losses = 0;
    const subscription = client.events.news.subscribe(undefined, {
      onConnectionStateChange({ state, error }) {
        // In tRPC, 'pending' means connected and waiting for data.
        if (state === 'pending') {
          failures = 0;
          losses = 0;
          onUp();
        } else if (state === 'connecting' && error) {
          losses += 1;
          onDown();
          // The browser itself has already retried once.
          if (losses > 1) retry();
        }
      },
      onData: ({ about }) => onNews(about),
      onError(error) {
        onDown();
        if (readRefusal(error).code === 'NOT_SIGNED_IN') recordFailure(error);
        else retry();
      },
    });
    close = () => subscription.unsubscribe();
  }

  function stop(): void {
    clearTimeout(timer);
    close();
  }

  // The server would refuse a new stream while the session is being ended.
  function openUnlessLeaving(): void {
    if (isLeaving.get()) stop();
    else connect();
  }

  const stopWatching = isLeaving.subscribe(openUnlessLeaving);
  openUnlessLeaving();
  return () => {
    stopWatching();
    stop();
  };
}
