import { createServer, type Server } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { AppError } from '../errors/app-error.ts';
import { createId, systemRandom } from '../privacy/random.ts';
import { toErrorAnswer } from './error-answer.ts';
import type { HttpApp } from './http-app.ts';
import { alwaysHeaders } from './security-headers.ts';

/** Longer than a proxy in front keeps a connection: the one that sends on it is the one that closes it. */
const keepAliveMs = 65_000;

/** Answers what never became a request (a Host or an address that is none) in the form of every other refusal. */
function answerUnreadable(error: unknown): Response {
  const requestId = createId(systemRandom);
  const { status, body } = toErrorAnswer(error instanceof RequestError ? new AppError('BAD_INPUT') : error, requestId);
  return Response.json(body, { status, headers: [['X-Request-Id', requestId], ...alwaysHeaders] });
}

/** A server, not yet listening, that answers with the app. */
export function createHttpServer(app: HttpApp): Server {
  // HTTP/1.0 has no Host, and some health probes speak it.
  const listener = getRequestListener(app.fetch, { hostname: 'localhost', errorHandler: answerUnreadable });
  return createServer({ keepAliveTimeout: keepAliveMs }, (request, response) => void listener(request, response));
}
