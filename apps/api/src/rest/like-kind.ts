import type { LikeKind } from '@ballast/schema/like-kinds';
import type { HttpContext } from '../http/http-app.ts';
import { readJson } from './bodies.ts';

/** Reads the kind of support from an optional body. The procedure's schema refuses a value that is not one. */
export async function readLikeKind(c: HttpContext): Promise<{ kind: LikeKind | undefined }> {
  const body = await readJson(c);
  const kind = typeof body === 'object' && body !== null && 'kind' in body ? body.kind : undefined;
  return { kind: kind as LikeKind | undefined };
}
