import type { HttpContext } from '../http/http-app.ts';
import { readJson } from './bodies.ts';

/** Reads the kind of support from an optional body. The procedure's schema refuses a value that is not one. */
export async function readLikeKind(c: HttpContext): Promise<{ kind: unknown }> {
  const body = await readJson(c);
  return { kind: typeof body === 'object' && body !== null && 'kind' in body ? body.kind : undefined };
}
