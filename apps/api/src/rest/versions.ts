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

/** Sends the version of one's own item as its ETag, too. */
export function sendVersioned(c: HttpContext, item: Versioned): Response {
  if (item.version !== null) c.header('ETag', `"${item.version}"`);
  return c.json(item);
}
