import { limits } from '@ballast/schema/limits';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { AppError, brokenBody } from './app-error.ts';

const refuse = () => {
  throw new AppError('TOO_LARGE');
};
const plain = bodyLimit({ maxSize: limits.bodyMaxBytes, onError: refuse });
const withImage = bodyLimit({ maxSize: limits.imageMaxBytes + limits.bodyMaxBytes, onError: refuse });

/** Caps bodies in bytes, counted where no length was announced: 256 KB, and room for a picture in a form. */
export const bodyLimits = createMiddleware((c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  const isForm = c.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false;
  const limited = isForm ? withImage(c, next) : plain(c, next);
  // What later handlers throw does not come by here, so this is the sender hanging up.
  return limited.catch((error: unknown) => {
    throw error instanceof AppError ? error : brokenBody();
  });
});
