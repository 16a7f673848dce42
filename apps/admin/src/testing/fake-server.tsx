import type { RouterInputs, RouterOutputs } from '@ballast/client/types';
import { type ErrorCode, errorCodes, type FieldErrors } from '@ballast/schema/error-codes';
import { recordResponse } from '@ballast/ui/connection';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { trpc, trpcClient } from '../lib/trpc.ts';

type HandlersOf<Router extends 'admin' | 'moderation' | 'shifts'> = {
  [Name in keyof RouterOutputs[Router]]?: (
    input: RouterInputs[Router][Name & keyof RouterInputs[Router]],
  ) => RouterOutputs[Router][Name] | Promise<RouterOutputs[Router][Name]>;
};
type ModerationHandlers = HandlersOf<'moderation'>;
type ShiftHandlers = HandlersOf<'shifts'>;
/** Names of procedures of the router `admin` have no prefix. */
type Handlers = HandlersOf<'admin'> & {
  [Name in keyof ModerationHandlers as `moderation.${Name}`]?: ModerationHandlers[Name];
} & {
  [Name in keyof ShiftHandlers as `shifts.${Name}`]?: ShiftHandlers[Name];
};

// TypeScript checks the parameters of methods bivariantly, so that handlers of any input fit.
type Handler = { handle(input: unknown): unknown }['handle'];

class ServerRefusal extends Error {
  readonly body;
  constructor(code: ErrorCode, fields: FieldErrors) {
    super(code);
    const { status: httpStatus, message } = errorCodes[code];
    this.body = { error: { message, code: -32_600, data: { code, httpStatus, appCode: code, fields } } };
  }
}

/** For handlers: makes the server respond with an error. */
export function refuse(code: ErrorCode, fields: FieldErrors = {}): never {
  throw new ServerRefusal(code, fields);
}

/** For handlers: makes the request fail without a response. */
export function loseConnection(): never {
  throw new TypeError('Failed to fetch');
}

async function callHandler(handler: Handler, input: unknown): Promise<object> {
  try {
    return { result: { data: await handler(input) } };
  } catch (error) {
    if (error instanceof ServerRefusal) return error.body;
    throw error;
  }
}

/** What screens of cases ask and say by themselves. Not among the calls of a test that has no handler for them. */
const ownCalls: Handlers = {
  'moderation.counts': () => ({ open: 0, mine: 0, held: 0, appealed: 0, again: 0 }),
  'moderation.reversals': () => [],
  crisisMessages: () => ({ open: 0 }),
  'moderation.presence': () => ({ present: [] }),
  'moderation.waves': () => [],
  'shifts.savedWords': () => [],
  'moderation.duty': () => ({ staff: [], calls: [] }),
  // The first key in a form claims the case.
  'moderation.claim': () => new Promise(() => {}),
};

/** Answers the calls of one test in tRPC's batch format, and returns the calls. A call without a handler fails the test. */
export function createFakeServer(handlers: Handlers) {
  const handlersByName: Record<string, Handler | undefined> = handlers;
  const ownHandlers: Record<string, Handler | undefined> = ownCalls;
  const calls: { name: string; input: unknown }[] = [];
  const unhandled: string[] = [];
  queryClient.clear();
  recordResponse(true);

  vi.stubGlobal('fetch', async (requestUrl: string, { body }: RequestInit = {}) => {
    const url = new URL(requestUrl, 'http://localhost');
    const inputs = JSON.parse(url.searchParams.get('input') ?? (typeof body === 'string' ? body : '{}'));
    const names = url.pathname.replace('/api/trpc/', '').replaceAll('admin.', '').split(',');
    const results = names.map((name, index) => {
      const handler = handlersByName[name] ?? ownHandlers[name];
      if (handler === undefined || handler !== ownHandlers[name]) calls.push({ name, input: inputs[index] });
      if (!handler) unhandled.push(name);
      return handler && callHandler(handler, inputs[index]);
    });
    return Response.json(await Promise.all(results));
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    queryClient.clear();
    expect(unhandled, 'procedures without a handler').toEqual([]);
  });
  return calls;
}

/** The `wrapper` for components and hooks that call the server. */
export function WithServer({ children }: { children: ReactNode }) {
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
