import type { AppRouter } from '@ballast/api/router';
import { createTRPCClient, httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { picturesAsForm } from './pictures-as-form.ts';
import { plainErrors } from './plain-errors.ts';
import type { Procedures } from './procedures.ts';
import { createServerFetch } from './server-fetch.ts';

/** How many queries the server takes in one request. */
const maxItems = 10;

/** Proxies commonly take a request line of 8 KB. */
const maxURLLength = 7000;

/** Where the server is, and how to get there. */
export type BallastClientOptions = {
  /** The origin of the server: `https://ballast.example`. */
  url: string | URL;
  /** Asks in place of the global `fetch`: to go through a proxy, to log, to test. */
  fetch?: typeof globalThis.fetch;
};

/** Every procedure of the server: `client.posts.feed.query({ limit: 10 })`. */
export type BallastClient = Procedures;

function originOf(url: string | URL | undefined): string {
  const address = String(url);
  if (/^https?:/i.test(address) && URL.canParse(address)) return new URL(address).origin;
  throw new TypeError("Say where the server is: createBallastClient({ url: 'http://127.0.0.1:3000' }).");
}

/**
 * Connects to a server. Whoever signs up or in with the client stays signed in for its later calls: the browser keeps
 * the cookies; elsewhere the client does, in memory, so that two clients are two people.
 *
 * Queries made at once share a request. Mutations go alone: what is wrong with one cannot touch another.
 *
 * @throws TypeError where `url` is no http address. A call that fails rejects with a BallastError.
 * @example
 * const client = createBallastClient({ url: 'http://127.0.0.1:3000' });
 * await client.auth.signIn.mutate({ email: 'alder@example.org', password });
 * const { items } = await client.posts.feed.query({ limit: 10 });
 */
export function createBallastClient({ url, fetch }: BallastClientOptions): BallastClient {
  const connection = { url: new URL('/api/trpc', originOf(url)).href, fetch: createServerFetch(fetch) };
  return createTRPCClient<AppRouter>({
    links: [
      plainErrors,
      picturesAsForm,
      splitLink({
        condition: ({ type }) => type === 'query',
        true: httpBatchLink({ ...connection, maxItems, maxURLLength }),
        false: httpLink(connection),
      }),
    ],
  });
}
