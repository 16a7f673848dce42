import { hash } from 'node:crypto';
import type { HttpContext } from '../http/http-app.ts';

type Versioned = { version: string | null };

/** The version in `If-Match`, which takes precedence over the body. A proxy that compresses makes an ETag weak (`W/`). */
export function readIfMatch(c: HttpContext): { version?: string } {
  const header = c.req.header('if-match')?.trim() ?? '*';
  if (header === '*') return {};
  const [, version] = /^(?:W\/)?"([^"]*)"$/.exec(header) ?? [];
  // The procedure's schema refuses anything else, such as a list.
  return { version: version ?? header };
}

/** Sends what a call made, with the path that answers with it. An item without versions has a hash of itself. */
export function sendCreated(c: HttpContext, path: string, item: { id: string; version?: string | null }): Response {
  c.header('Location', path);
  c.header('ETag', `"${item.version ?? hash('sha256', JSON.stringify(item), 'base64url').slice(0, 22)}"`);
  return c.json(item, 201);
}

/** Sends the version of one's own item as its ETag, too. */
export function sendVersioned(c: HttpContext, item: Versioned): Response {
  if (item.version !== null) c.header('ETag', `"${item.version}"`);
  return c.json(item);
}
