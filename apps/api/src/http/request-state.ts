import type { HttpBindings } from '@hono/node-server';
import type { Viewer } from '../auth/sessions.ts';
import type { Context as ProcedureContext } from '../trpc/context.ts';

/** What Hono carries with each request. */
export type AppState = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    viewer: Viewer | undefined;
    procedureContext: ProcedureContext;
    /** The content security policy of the page that is sent, which knows what stands in it. */
    pagePolicy: string | undefined;
  };
};
