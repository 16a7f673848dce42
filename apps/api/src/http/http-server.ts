import { createServer, type RequestListener, type Server } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { AppError } from '../errors/app-error.ts';
import { createId, systemRandom } from '../privacy/random.ts';
import { toErrorResponse } from './error-response.ts';
import type { HttpApp } from './http-app.ts';
import { alwaysHeaders } from './security-headers.ts';

/** Longer than a reverse proxy keeps a connection, so that the proxy closes it first. */
const keepAliveMs = 65_000;

function answerUnreadableRequest(error: unknown): Response {
  const requestId = createId(systemRandom);
  const { status, body } = toErrorResponse(
    error instanceof RequestError ? new AppError('BAD_INPUT') : error,
    requestId,
  );
  const headers: [string, string][] = [['X-Request-Id', requestId], ['Connection', 'close'], ...alwaysHeaders];
  return Response.json(body, { status, headers });
}

export function createHttpServer(app: HttpApp): Server {
  const listener = getRequestListener(app.fetch, { hostname: 'localhost', errorHandler: answerUnreadableRequest });
  const respond: RequestListener = (request, response) => void listener(request, response);
  const server = createServer({ keepAliveTimeout: keepAliveMs }, respond);
  // `RequestBody` sends `100 Continue` when it starts to read, after the checks of session, rate limit and length.
  server.on('checkContinue', respond);
  return server;
}
