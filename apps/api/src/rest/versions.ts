import { hash } from 'node:crypto';
import * as z from 'zod';
import type { HttpContext } from '../http/http-app.ts';

const versioned = z.looseObject({ version: z.string().nullish() });

/** The version in `If-Match`, which takes precedence over the body. A proxy that compresses makes an ETag weak (`W/`). */
export function readIfMatch(c: HttpContext): { version?: string } {
  const header = c.req.header('if-match')?.trim() ?? '*';
  if (header === '*') return {};
  const [, version] = /^(?:W\/)?"([^"]*)"$/.exec(header) ?? [];
  // The procedure's schema refuses anything else, such as a list.
  return { version: version ?? header };
}

/** Sends what a call made, with the path that answers with it. An item without versions has a hash of itself. */
export function sendCreated(c: HttpContext, location: string, item: object | null): Response {
  const { version, ...fields } = versioned.parse(item);
  c.header(
    'Location',
    location.replaceAll(/\{(\w+)\}/g, (_whole, field: string) => String(fields[field])),
  );
  c.header('ETag', `"${version ?? hash('sha256', JSON.stringify(item), 'base64url').slice(0, 22)}"`);
  return c.json(item, 201);
}

/** Sends the version of one's own item as its ETag, too. */
export function sendVersioned(c: HttpContext, item: object | null): Response {
  const { version } = versioned.parse(item);
  if (typeof version === 'string') c.header('ETag', `"${version}"`);
  return c.json(item);
}
