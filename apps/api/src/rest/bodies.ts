import { AppError, malformedBody } from '../errors/app-error.ts';
import type { HttpContext } from '../http/http-app.ts';

function mediaType(c: HttpContext): string {
  return c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** An empty body is an empty object. The type is not checked here: the procedure's schema does. */
export async function readJson<Input>(c: HttpContext): Promise<Input> {
  const text = await c.req.text().catch(() => {
    throw malformedBody();
  });
  if (text !== '' && mediaType(c) !== 'application/json') throw new AppError('UNSUPPORTED_TYPE');
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    throw malformedBody();
  }
}

export async function readFormOrJson<Input>(c: HttpContext): Promise<Input | FormData> {
  if (mediaType(c) !== 'multipart/form-data') return readJson<Input>(c);
  return c.req.formData().catch(() => {
    throw malformedBody();
  });
}
