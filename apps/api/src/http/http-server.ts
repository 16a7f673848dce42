import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { AppError } from '../errors/app-error.ts';
import { createId, systemRandom } from '../privacy/random.ts';
import { toErrorResponse } from './error-response.ts';
import type { HttpApp } from './http-app.ts';
import { alwaysHeaders } from './security-headers.ts';

/** Longer than a reverse proxy keeps a connection, so that the proxy closes it first. */
const keepAliveMs = 65_000;

/** A client that takes nothing of its answer for so long is disconnected. Node starts its timer anew if any bytes were taken. */
const stalledMs = 60_000;

/** A request that only waits, such as for its turn, has sent nothing that could be taken. */
function endIfUnread(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy();
}

/**
 * Starts the timer of connections with an answer that was not taken. With `server.timeout` Node starts one for every request, which
 * took a tenth of the time of a short one. Node replaces it when the answer ends.
 */
function watchUnread(server: Server, everyMs: number): void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const timer = setInterval(() => {
    for (const socket of sockets)
      if (socket.writableLength > 0 && socket.timeout !== stalledMs) socket.setTimeout(stalledMs);
  }, everyMs).unref();
  server.once('close', () => clearInterval(timer));
}

function answerUnreadableRequest(error: unknown): Response {
  const requestId = createId(systemRandom);
  const { status, body } = toErrorResponse(
    error instanceof RequestError ? new AppError('BAD_INPUT') : error,
    requestId,
  );
  const headers: [string, string][] = [['X-Request-Id', requestId], ['Connection', 'close'], ...alwaysHeaders];
  return Response.json(body, { status, headers });
}

const watchEveryMs = 5000;

export function createHttpServer(app: HttpApp, { watchMs = watchEveryMs } = {}): Server {
  const listener = getRequestListener(app.fetch, { hostname: 'localhost', errorHandler: answerUnreadableRequest });
  const respond: RequestListener = (request, response) => {
    response.on('timeout', endIfUnread);
    void listener(request, response);
  };
  const server = createServer({ keepAliveTimeout: keepAliveMs }, respond);
  watchUnread(server, watchMs);
  // `RequestBody` sends `100 Continue` when it starts to read, after the checks of session, rate limit and length.
  server.on('checkContinue', respond);
  return server;
}
