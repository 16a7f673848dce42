import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppState, HttpContext } from '../http-app.ts';
import { awaitsContinue } from './request-body.ts';

const discardMaxBytes = 32 * 1024 * 1024;
const discardMaxMs = 10_000;
/** Smaller chunks count as this many bytes, because receiving a chunk costs time. */
const chunkMinBytes = 1024;

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Reads and ignores the body. Resolves at its end, or when it exceeds a limit. */
function discard(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(end, discardMaxMs);
    function end(): void {
      clearTimeout(timer);
      resolve();
    }
    incoming
      .on('data', (chunk: Uint8Array) => {
        bytes += Math.max(chunk.length, chunkMinBytes);
        if (bytes > discardMaxBytes) end();
      })
      .on('error', end)
      .on('close', end)
      .on('end', end)
      .resume();
  });
}

/** If the response precedes the end of the body, closes the connection later: an early close could lose the response. */
export const closeAfterUnreadBody = createMiddleware<AppState>((c, next) => {
  const { incoming } = c.env ?? {};
  return incoming && hasBody(incoming) ? closeUnlessComplete(c, incoming, next) : next();
});

async function closeUnlessComplete(c: HttpContext, incoming: IncomingMessage, next: Next): Promise<void> {
  await next();
  if (incoming.complete) return;
  // Node may not have parsed a body that came in the same packet as the headers.
  await setImmediate();
  if (incoming.complete) return;
  c.res.headers.set('Connection', 'close');
  // A client that still awaits 100 Continue sends no body. The response of a GET may be an endless stream.
  if (c.req.method === 'GET' || (awaitsContinue(incoming) && !incoming.readableDidRead)) return;
  const bytes = new Uint8Array(await c.res.arrayBuffer());
  const headers = new Headers(c.res.headers);
  headers.set('Content-Length', String(bytes.length));
  const body = new ReadableStream({
    async start(stream) {
      stream.enqueue(bytes);
      await discard(incoming);
      stream.close();
    },
  });
  const { status } = c.res;
  c.res = undefined;
  c.res = new Response(body, { status, headers });
}
