import type { PageQuery } from '@ballast/schema/pagination';
import type { Context, Hono } from 'hono';
import { appRouter } from '../router.ts';
import { createCallerFactory } from '../trpc/procedures.ts';
import { AppError, brokenBody } from './app-error.ts';
import type { AppState } from './request-state.ts';

const createCaller = createCallerFactory(appRouter);

export type RestApp = Hono<AppState>;
export type RestContext = Context<AppState>;

/** The procedures, called as whoever sent this request. */
export function callerOf(c: RestContext) {
  return createCaller(c.get('procedureContext'));
}

function essence(c: RestContext): string {
  return c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/**
 * The body as JSON; an empty one is an empty object. Its type is a claim that the procedure's own schema then checks.
 * @throws {AppError} UNSUPPORTED_TYPE or BAD_INPUT.
 */
export async function readJson<Input>(c: RestContext): Promise<Input> {
  const text = await c.req.text().catch(() => {
    throw brokenBody();
  });
  if (text !== '' && essence(c) !== 'application/json') throw new AppError('UNSUPPORTED_TYPE');
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    throw brokenBody();
  }
}

/** The body as a form where it is one, otherwise as JSON. */
export async function readFormOrJson<Input>(c: RestContext): Promise<Input | FormData> {
  if (essence(c) !== 'multipart/form-data') return readJson<Input>(c);
  return c.req.formData().catch(() => {
    throw brokenBody();
  });
}

/** `?limit=&cursor=` as a procedure takes them. */
export function readPage(c: RestContext): PageQuery {
  const { limit, cursor } = c.req.query();
  return { ...(limit === undefined ? {} : { limit: /^\d+$/.test(limit) ? Number(limit) : Number.NaN }), cursor };
}

/** The whole query as a procedure takes it. Its type is a claim that the procedure's own schema then checks. */
export function readQuery<Input extends PageQuery>(c: RestContext): Input {
  return { ...c.req.query(), ...readPage(c) } as Input;
}

/** A page as a bare array, its next page named in a Link header. */
export function sendPage<Item>(c: RestContext, page: { items: Item[]; nextCursor: string | null }, origin: string) {
  if (page.nextCursor !== null) {
    const next = new URL(c.req.path, origin);
    for (const [name, value] of Object.entries(c.req.query())) next.searchParams.set(name, value);
    next.searchParams.set('cursor', page.nextCursor);
    c.header('Link', `<${next.href}>; rel="next"`);
  }
  return c.json(page.items);
}
