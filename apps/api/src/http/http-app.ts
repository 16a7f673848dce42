import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { Viewer } from '../auth/sessions.ts';
import type { Context as ProcedureContext } from '../trpc/context.ts';
import type { RequestBody } from './request-body.ts';

export type AppState = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    viewer: Viewer | undefined;
    procedureContext: ProcedureContext;
    body: RequestBody;
    /** The content security policy of a page, with the hashes of its inline blocks. */
    pagePolicy: string | undefined;
  };
};

export type HttpApp = Hono<AppState>;
export type HttpContext = Context<AppState>;
