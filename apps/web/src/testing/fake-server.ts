import type { RouterInputs, RouterOutputs } from '@ballast/client/types';
import { type ErrorCode, errorCodes, type FieldErrors } from '@ballast/schema/error-codes';
import { expect, onTestFinished, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';

type Handlers = {
  [Feature in keyof RouterOutputs]?: {
    [Procedure in keyof RouterOutputs[Feature]]?: (
      input: RouterInputs[Feature][keyof RouterInputs[Feature] & Procedure],
    ) => RouterOutputs[Feature][Procedure] | Promise<RouterOutputs[Feature][Procedure]>;
  };
};

// Methods take their arguments bivariantly, so that handlers of any input fit.
type Procedure = { handle(input: unknown): unknown }['handle'];
type Procedures = Record<string, Record<string, Procedure | undefined> | undefined>;

class Refusal extends Error {
  readonly body;
  constructor(code: ErrorCode, fields: FieldErrors, retryAfterSeconds: number | undefined) {
    super(code);
    const { status: httpStatus, message } = errorCodes[code];
    this.body = {
      error: { message, code: -32600, data: { code, httpStatus, appCode: code, fields, retryAfterSeconds } },
    };
  }
}

/** Called in a handler to refuse the call. */
export function refuse(code: ErrorCode, fields: FieldErrors = {}, retryAfterSeconds?: number): never {
  throw new Refusal(code, fields, retryAfterSeconds);
}

/** Called in a handler to lose the connection. */
export function loseConnection(): never {
  throw new TypeError('Failed to fetch');
}

async function callHandler(handler: Procedure, input: unknown): Promise<object> {
  try {
    return { result: { data: await handler(input) } };
  } catch (error) {
    if (error instanceof Refusal) return error.body;
    throw error;
  }
}

/** Responds to the calls of one test in tRPC's format. `calls` lists them in order. */
export function createFakeServer(handlers: Handlers) {
  const procedures: Procedures = handlers;
  const calls: { path: string; input: unknown }[] = [];
  const unhandled: string[] = [];
  queryClient.clear();

  async function fetchFake(requestUrl: string | URL | Request, { body }: RequestInit = {}): Promise<Response> {
    const url = new URL(String(requestUrl), 'http://localhost');
    const paths = url.pathname.replace('/api/trpc/', '').split(',');
    const isBatch = url.searchParams.has('batch');
    const inputs = JSON.parse(url.searchParams.get('input') ?? (typeof body === 'string' ? body : '{}'));
    const inputOf = (index: number): unknown => {
      if (body instanceof FormData) return body;
      return isBatch ? inputs[index] : inputs;
    };
    const results = await Promise.all(
      paths.map((path, index) => {
        const [feature = '', procedure = ''] = path.split('.');
        const handler = procedures[feature]?.[procedure];
        calls.push({ path, input: inputOf(index) });
        if (!handler) unhandled.push(path);
        return handler && callHandler(handler, inputOf(index));
      }),
    );
    return Response.json(isBatch ? results : results[0]);
  }

  vi.stubGlobal('fetch', fetchFake);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    queryClient.clear();
    expect(unhandled, 'procedures without a handler').toEqual([]);
  });
  return { calls };
}
