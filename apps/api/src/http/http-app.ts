import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { Viewer } from '../auth/sessions.ts';
import type { Context as ProcedureContext } from '../trpc/context.ts';

/** Reads nothing until it is asked: procedures ask after they have checked session and rate limit. */
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
  /** @returns Called when the client has gone. */
  open(writer: StreamWriter): () => void;
};

export type AppState = {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    viewer: Viewer | undefined;
    procedureContext: ProcedureContext;
    body: BodyReader;
    /** The content security policy of a page, with the hashes of its inline blocks. */
    pagePolicy: string | undefined;
    /** What the response goes on with after its headers. */
    liveStream: LiveStream | undefined;
    onStreamEnd: (() => void) | undefined;
  };
};

export type HttpApp = Hono<AppState>;
export type HttpContext = Context<AppState>;
