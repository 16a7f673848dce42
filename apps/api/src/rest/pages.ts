import * as z from 'zod';
import type { HttpContext } from '../http/http-app.ts';

const page = z.object({ items: z.array(z.unknown()), nextCursor: z.string().nullable() });

export function sendPage(c: HttpContext, output: unknown, origin: string) {
  const { items, nextCursor } = page.parse(output);
  if (nextCursor !== null) {
    const next = new URL(c.req.path, origin);
    for (const [name, value] of Object.entries(c.req.query())) next.searchParams.set(name, value);
    next.searchParams.set('cursor', nextCursor);
    c.header('Link', `<${next.href}>; rel="next"`);
  }
  return c.json(items);
}

/** One item a line. */
export function sendDownload(c: HttpContext, fileName: string, output: unknown) {
  const lines = z.array(z.unknown()).parse(output);
  c.header('Content-Disposition', `attachment; filename="${fileName}"`);
  c.header('Content-Type', 'application/json');
  return c.body(`[\n${lines.map((line) => JSON.stringify(line)).join(',\n')}\n]\n`);
}
