import { errorCodes } from '@ballast/schema/error-codes';
import { limits } from '@ballast/schema/limits';
import type { Next } from 'hono';
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

/** RFC 9110, section 15.5.16. */
async function sayWhatIsRead(c: HttpContext, next: Next): Promise<void> {
  await next();
  if (c.res.status === errorCodes.UNSUPPORTED_TYPE.status) c.res.headers.set('Accept-Encoding', 'identity');
}

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
    const body = new RequestBody(c, maxBytes, viewer && queues.memo(viewer.id));
    c.set('body', body);
    return c.req.method !== 'GET' && body.isCompressed ? sayWhatIsRead(c, next) : next();
  });
}
