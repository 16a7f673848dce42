import { AppError, malformedBody } from '../errors/app-error.ts';
import type { HttpContext } from '../http/http-app.ts';

function mediaType(c: HttpContext): string {
  return c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformedBody();
  }
}

/** Reads an empty body as an empty object. `fields` come from the path and override those of the body. */
export async function readJson(c: HttpContext, fields?: Record<string, string>): Promise<unknown> {
  const text = await c.get('body').text();
  if (text !== '' && mediaType(c) !== 'application/json') throw new AppError('UNSUPPORTED_TYPE');
  const body = parse(text === '' ? '{}' : text);
  return fields && typeof body === 'object' && !Array.isArray(body) ? { ...body, ...fields } : body;
}

export function readFormOrJson(c: HttpContext): Promise<unknown> {
  return mediaType(c) === 'multipart/form-data' ? c.get('body').form() : readJson(c);
}
