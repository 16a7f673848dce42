import type { PageQuery } from '@ballast/schema/pagination';
import type { HttpContext } from '../http/http-app.ts';

export function readPageQuery(c: HttpContext): PageQuery {
  const { limit, cursor } = c.req.query();
  return { ...(limit === undefined ? {} : { limit: /^\d+$/.test(limit) ? Number(limit) : Number.NaN }), cursor };
}

/** The cast is unchecked: the procedure's schema validates the input. */
export function readQuery<Input extends PageQuery>(c: HttpContext): Input {
  return { ...c.req.query(), ...readPageQuery(c) } as Input;
}

export function sendPage<Item>(c: HttpContext, page: { items: Item[]; nextCursor: string | null }, origin: string) {
  if (page.nextCursor !== null) {
    const next = new URL(c.req.path, origin);
    for (const [name, value] of Object.entries(c.req.query())) next.searchParams.set(name, value);
    next.searchParams.set('cursor', page.nextCursor);
    c.header('Link', `<${next.href}>; rel="next"`);
  }
  return c.json(page.items);
}
