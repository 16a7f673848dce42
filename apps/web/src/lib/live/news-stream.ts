import type { AppRouter } from '@ballast/client/types';
import { liveStream, type NewsTopic } from '@ballast/schema/live';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { readRefusal } from '../error-messages.ts';
import { recordFailure } from '../query-client.ts';
import { isEndingSession } from '../trpc.ts';

const longestRetryMs = 60_000;

/** Changes the wait by up to a half, so that not all members reconnect at once when a server restarts. */
const withJitter = (ms: number) => ms * (0.5 + Math.random());

type Listener = {
  onUp(): void;
  onDown(): void;
  onNews(about: readonly NewsTopic[]): void;
};

const client = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: '/api/trpc' })] });

/**
 * Opens the stream, and reopens it when it is lost. The browser reconnects first, after the time in the stream's
 * `retry` field. After that, this code reconnects, with growing waits.
 */
export function openNewsStream({ onUp, onDown, onNews }: Listener): () => void {
  let reconnects = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let close = () => {};

  function reconnect(): void {
    close();
    clearTimeout(timer);
    timer = setTimeout(connect, withJitter(Math.min(longestRetryMs, liveStream.retryMs * 2 ** reconnects)));
    reconnects += 1;
  }

  function connect(): void {
    let lossesOfConnection = 0;
    const subscription = client.events.news.subscribe(undefined, {
      onConnectionStateChange({ state, error }) {
        // In tRPC, 'pending' means connected and waiting for data.
        if (state === 'pending') {
          reconnects = 0;
          lossesOfConnection = 0;
          onUp();
        } else if (state === 'connecting' && error) {
          lossesOfConnection += 1;
          onDown();
          // The first loss is left to the browser, which reconnects once by itself.
          if (lossesOfConnection > 1) reconnect();
        }
      },
      onData: ({ about }) => onNews(about),
      onError(error) {
        onDown();
        if (readRefusal(error).code === 'NOT_SIGNED_IN') recordFailure(error);
        else reconnect();
      },
    });
    close = () => subscription.unsubscribe();
  }

  function stop(): void {
    clearTimeout(timer);
    close();
  }

  // The server would refuse a new stream while the session is being ended.
  function openOrStop(): void {
    if (isEndingSession.get()) stop();
    else connect();
  }

  const stopWatching = isEndingSession.subscribe(openOrStop);
  openOrStop();
  return () => {
    stopWatching();
    stop();
  };
}
