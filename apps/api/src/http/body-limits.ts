import { limits } from '@ballast/schema/limits';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { AppError, brokenBody } from '../errors/app-error.ts';
import type { AppState } from './http-app.ts';

const drainMaxBytes = 32 * 1024 * 1024;
const drainMaxMs = 10_000;

/** Reads and forgets what is still coming: a sender that is cut off while he writes never sees his answer. */
async function drain(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  const timer = setTimeout(() => void reader.cancel().catch(() => {}), drainMaxMs);
  try {
    while (!(await reader.read()).done);
  } catch {
    // He hung up.
  } finally {
    clearTimeout(timer);
  }
}

async function refuse(c: Context<AppState>): Promise<never> {
  // There may be more than is drained: whoever has the connection must not use it again.
  c.header('Connection', 'close');
  // Without an announced length the body is being read by whoever counts it.
  const announced = Number(c.req.header('content-length') ?? Number.NaN);
  if (announced <= drainMaxBytes && c.req.raw.body && !c.req.raw.body.locked) await drain(c.req.raw.body);
  const isPicture = takesPicture.has(c.req.path) && isForm(c);
  throw new AppError(isPicture && !c.get('viewer') ? 'NOT_SIGNED_IN' : 'TOO_LARGE');
}

const isForm = (c: Context) => c.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false;
const plain = bodyLimit({ maxSize: limits.bodyMaxBytes, onError: refuse });
const withImage = bodyLimit({ maxSize: limits.imageMaxBytes + limits.bodyMaxBytes, onError: refuse });

/** Where a member may send a picture. */
const takesPicture: ReadonlySet<string> = new Set([
  '/api/community/posts',
  '/api/trpc/posts.create',
  '/api/user/profile',
  '/api/trpc/profiles.update',
]);

/** A form with a picture is held in memory while it comes in, however slowly: so many of one member's at once. */
const formsAtOnce = 4;
const rememberedMembers = 10_000;

/**
 * Caps bodies in bytes, counted where no length was announced: 256 KB, and room for a picture in a form that a member
 * sends where pictures go; his next one waits, unread, until an earlier one has its answer. Comes after the session was
 * read.
 */
export function createBodyLimits() {
  const queues = new LRUCache<string, LimitFunction>({
    max: rememberedMembers,
    memoMethod: () => pLimit(formsAtOnce),
  });

  return createMiddleware<AppState>((c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const isSmall = Number(c.req.header('content-length') ?? Number.NaN) <= limits.bodyMaxBytes;
    // Node reads no further than was announced. (Asking for `body`, as Hono's limit does first, turns it into a stream: a
    // fifth of what a comment costs.)
    if (isSmall && c.req.header('transfer-encoding') === undefined) return next();
    const viewer = isForm(c) && !isSmall && takesPicture.has(c.req.path) ? c.get('viewer') : undefined;
    const limited = viewer ? queues.memo(viewer.id)(() => withImage(c, next)) : plain(c, next);
    // What later handlers throw does not come by here, so this is the sender hanging up.
    return limited.catch((error: unknown) => {
      throw error instanceof AppError ? error : brokenBody();
    });
  });
}
