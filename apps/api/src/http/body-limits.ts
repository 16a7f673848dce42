import { limits } from '@ballast/schema/limits';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { AppError, malformedBody } from '../errors/app-error.ts';
import type { AppState } from './http-app.ts';

const drainMaxBytes = 32 * 1024 * 1024;
const drainMaxMs = 10_000;

/** Reads the rest of the body: a client whose connection closes while it writes never reads the response. */
async function drain(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  const timer = setTimeout(() => void reader.cancel().catch(() => {}), drainMaxMs);
  try {
    while (!(await reader.read()).done);
  } catch {
  } finally {
    clearTimeout(timer);
  }
}

async function refuse(c: Context<AppState>): Promise<never> {
  // The rest of the body may still arrive: the connection must not be reused.
  c.header('Connection', 'close');
  // Without a Content-Length, `bodyLimit` is reading the body already.
  const contentLength = Number(c.req.header('content-length') ?? Number.NaN);
  if (contentLength <= drainMaxBytes && c.req.raw.body && !c.req.raw.body.locked) await drain(c.req.raw.body);
  const isPicture = takesPicture.has(c.req.path) && isForm(c);
  throw new AppError(isPicture && !c.get('viewer') ? 'NOT_SIGNED_IN' : 'TOO_LARGE');
}

const isForm = (c: Context) => c.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false;
const plain = bodyLimit({ maxSize: limits.bodyMaxBytes, onError: refuse });
const withImage = bodyLimit({ maxSize: limits.imageMaxBytes + limits.bodyMaxBytes, onError: refuse });

const takesPicture: ReadonlySet<string> = new Set([
  '/api/community/posts',
  '/api/trpc/posts.create',
  '/api/user/profile',
  '/api/trpc/profiles.update',
]);

/** Each form is held in memory while it arrives, however slowly. */
const formsAtOncePerMember = 4;
const rememberedMembers = 10_000;

/** Comes after the session middleware: only a member's form with a picture may exceed 256 KB. */
export function createBodyLimits() {
  const queues = new LRUCache<string, LimitFunction>({
    max: rememberedMembers,
    memoMethod: () => pLimit(formsAtOncePerMember),
  });

  return createMiddleware<AppState>((c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const isSmall = Number(c.req.header('content-length') ?? Number.NaN) <= limits.bodyMaxBytes;
    // Node stops at the Content-Length. Accessing `body` would create a stream: a fifth of a comment request's cost.
    if (isSmall && c.req.header('transfer-encoding') === undefined) return next();
    const viewer = isForm(c) && !isSmall && takesPicture.has(c.req.path) ? c.get('viewer') : undefined;
    const limited = viewer ? queues.memo(viewer.id)(() => withImage(c, next)) : plain(c, next);
    // Only reading the body fails here (Hono handles the errors of later handlers): the client has disconnected.
    return limited.catch((error: unknown) => {
      throw error instanceof AppError ? error : malformedBody();
    });
  });
}
