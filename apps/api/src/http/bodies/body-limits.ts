import { limits } from '@ballast/schema/limits';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { entryLimit } from '../../entry-limit.ts';
import { AppError } from '../../errors/app-error.ts';
import type { AppState, HttpContext } from '../http-app.ts';
import { RequestBody } from './request-body.ts';

const picturePaths: ReadonlySet<string> = new Set([
  '/api/community/posts',
  '/api/trpc/posts.create',
  '/api/user/profile',
  '/api/trpc/profiles.update',
]);

const isForm = (c: HttpContext) =>
  c.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false;

/** Limited because a form is held in memory until all of it has arrived. */
const formsAtOncePerMember = 4;
const maxCachedQueues = 10_000;

/** Runs after the session middleware: only a member's form with a picture may exceed 256 KB. Does not read the body. */
export function createBodyLimits() {
  const queues = new LRUCache<string, LimitFunction>({
    ...entryLimit(maxCachedQueues),
    memoMethod: () => pLimit(formsAtOncePerMember),
  });

  return createMiddleware<AppState>((c, next) => {
    const isPictureForm = c.req.method === 'POST' && picturePaths.has(c.req.path) && isForm(c);
    const viewer = isPictureForm ? c.get('viewer') : undefined;
    const maxBytes = viewer ? limits.imageMaxBytes + limits.bodyMaxBytes : limits.bodyMaxBytes;
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) {
      throw new AppError(isPictureForm && !viewer ? 'NOT_SIGNED_IN' : 'TOO_LARGE');
    }
    c.set('body', new RequestBody(c, maxBytes, viewer && queues.memo(viewer.id)));
    return next();
  });
}
