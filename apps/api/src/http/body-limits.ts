import { limits } from '@ballast/schema/limits';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { AppError, brokenBody } from './app-error.ts';
import type { AppState } from './request-state.ts';

const refuse = (c: Context): never => {
  // What is left of the body is not read, and the connection dies of it: whoever has it must not use it again.
  c.header('Connection', 'close');
  throw new AppError('TOO_LARGE');
};
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
    const isForm = c.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false;
    const isSmall = Number(c.req.header('content-length') ?? Number.NaN) <= limits.bodyMaxBytes;
    const viewer = isForm && !isSmall && takesPicture.has(c.req.path) ? c.get('viewer') : undefined;
    const limited = viewer ? queues.memo(viewer.id)(() => withImage(c, next)) : plain(c, next);
    // What later handlers throw does not come by here, so this is the sender hanging up.
    return limited.catch((error: unknown) => {
      throw error instanceof AppError ? error : brokenBody();
    });
  });
}
