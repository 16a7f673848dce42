import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { Viewer } from '../auth/sessions.ts';
import type { Context as ProcedureContext } from '../trpc/context.ts';

/** Reads the body on demand: procedures first check session and rate limit. */
export type BodyReader = {
  text(): Promise<string>;
  form(): Promise<FormData>;
  /** For tRPC, which reads the body of a request itself. */
  asRequest(): Request;
};

export type StreamWriter = {
  write(frame: string): void;
  end(lastFrame: string): void;
};

export type LiveStream = {
  firstFrame: string;
  /** Returns the function to call when the client has disconnected. */
  open(writer: StreamWriter): () => void;
};

export type AppState = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    viewer: Viewer | undefined;
    procedureContext: ProcedureContext;
    body: BodyReader;
    contentSecurityPolicy: string | undefined;
    liveStream: LiveStream | undefined;
    onStreamEnd: (() => void) | undefined;
  };
};

export type HttpApp = Hono<AppState>;
export type HttpContext = Context<AppState>;
