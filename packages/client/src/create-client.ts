import type { AppRouter } from '@ballast/api/router';
import { createTRPCClient, httpBatchLink, httpLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import { errorLink } from './error-link.ts';
import { ClosableEventSource, createStreamFetch } from './event-source.ts';
import { inputLink } from './input-link.ts';
import type { Procedures } from './procedures.ts';
import { createServerFetch } from './server-fetch.ts';
import type { SessionStore } from './session-store.ts';

/** The server accepts at most this many calls in one request. */
const maxItems = 10;

/** Proxies commonly limit the request line to 8 KB. */
const maxURLLength = 7000;
/** The origin and the procedure's path take less of it. */
const longestPathChars = 500;

export type BallastClientOptions = {
  /** The server's origin: `https://ballast.example`. */
  url: string | URL;
  /** Replaces the global `fetch`: for a proxy, logging or tests. */
  fetch?: typeof globalThis.fetch;
  /** Outside browsers: stores the session. Without it the session ends with the process. */
  session?: SessionStore;
};

/** Every procedure of the server: `client.posts.feed.query({ limit: 10 })`. */
export type BallastClient = Procedures;

function originOf(url: string | URL | undefined): string {
  const text = String(url);
  if (/^https?:/i.test(text) && URL.canParse(text)) return new URL(text).origin;
  throw new TypeError("Say where the server is: createBallastClient({ url: 'http://127.0.0.1:3000' }).");
}

/**
 * Connects to a server. After sign-up or sign-in, later calls are signed in. Outside browsers each client has its own session.
 * Simultaneous queries share a request, mutations do not.
 * @throws TypeError if `url` is not an http URL. A failed call rejects with a BallastError.
 * @example
 * const client = createBallastClient({ url: 'http://127.0.0.1:3000' });
 * await client.auth.signIn.mutate({ email: 'alder@example.org', password });
 * const { items } = await client.posts.feed.query({ limit: 10 });
 */
export function createBallastClient({ url, fetch, session }: BallastClientOptions): BallastClient {
  const connection = { url: new URL('/api/trpc', originOf(url)).href, fetch: createServerFetch(fetch, session) };
  return createTRPCClient<AppRouter>({
    links: [
      errorLink,
      inputLink(maxURLLength - longestPathChars),
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: httpSubscriptionLink({
          url: connection.url,
          EventSource: ClosableEventSource,
          eventSourceOptions: ({ op }) => ({ fetch: createStreamFetch(connection.fetch, op) }),
        }),
        false: splitLink({
          condition: ({ type }) => type === 'query',
          true: httpBatchLink({ ...connection, maxItems, maxURLLength }),
          false: httpLink(connection),
        }),
      }),
    ],
  });
}
