import type { getFetch } from '@trpc/client';
import { BallastError, type ErrorBody } from './ballast-error.ts';
import type { SessionStore } from './session-store.ts';
import { createStoredJar } from './stored-jar.ts';

/** An error quotes at most this much of a response that is not from the server. */
const quotedMaxChars = 1000;
const quote = (text: string) => text.slice(0, quotedMaxChars);

/** What the server answers with. Another type is from something in between, such as the page of a Wi-Fi network. */
const ourTypes = /^(application\/json|text\/event-stream)\b/i;

function isErrorBody(value: unknown): value is ErrorBody {
  return typeof value === 'object' && value !== null && 'error' in value && typeof value.error === 'string';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error of middleware or of a proxy. Undefined if the response is from a procedure, so that tRPC can read it. */
function outerErrorOf({ status, headers }: Response, text: string): BallastError | undefined {
  const details = {
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: Number(headers.get('retry-after')) || undefined,
  };
  const body = parseJson(text);
  if (isErrorBody(body)) return new BallastError(status, body, details);
  return body === undefined ? new BallastError(status, quote(text), details) : undefined;
}

export type ServerFetch = (...args: Parameters<ReturnType<typeof getFetch>>) => Promise<Response>;

/** Adds stored cookies to `fetch`, and throws for error responses that are not from a procedure. */
export function createServerFetch(
  fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init),
  session?: SessionStore,
): ServerFetch {
  const jar = createStoredJar(session);
  return async (input, { signal = null, ...init } = {}) => {
    const sent = await jar.current();
    const headers = new Headers(init.headers);
    // In a browser the jar stays empty: scripts cannot read or set these cookies.
    if (sent.size > 0) headers.set('cookie', jar.header(sent));
    // A redirect could send the cookies to another server.
    const response = await fetch(input, { ...init, signal, headers, credentials: 'include', redirect: 'manual' });
    await jar.store(response.headers.getSetCookie(), sent);
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
      const place = response.headers.get('location') ?? 'somewhere else';
      throw new BallastError(response.status, { error: `That address sends us on to ${place}. Give that as the url.` });
    }
    const isOurs = ourTypes.test(response.headers.get('content-type') ?? '');
    if (response.ok && isOurs) return response;
    const text = await response.text();
    if (response.ok) throw new BallastError(response.status, `That is no answer of Ballast: ${quote(text)}`);
    const outerError = outerErrorOf(response, text);
    if (outerError) throw outerError;
    return new Response(text, response);
  };
}
