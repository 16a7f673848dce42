import { TRPCError } from '@trpc/server';
import { exportRouter } from '../features/accounts/auth.router.ts';
import type { HttpContext } from '../http/http-app.ts';
import { appRouter } from '../router.ts';
import type { Context } from '../trpc/context.ts';
import { refusalOf } from '../trpc/errors.ts';
import { createCallerFactory } from '../trpc/procedures.ts';

const createCaller = createCallerFactory(appRouter);
const createExportCaller = createCallerFactory(exportRouter);

const toError = (error: unknown) => (error instanceof TRPCError ? (refusalOf(error) ?? error) : error);

const throwingRefusals = {
  onError({ error }: { error: TRPCError }) {
    throw toError(error);
  },
};

export const callerOf = (c: HttpContext) => createCaller(c.get('procedureContext'), throwingRefusals);
/** For a path that toggles. It reads what the call is about before, which refuses what the member cannot see. */
export const toggleCallerOf = (c: HttpContext) =>
  createCaller({ ...c.get('procedureContext'), isPartOfWrite: true, toggles: true }, throwingRefusals);
export const exportCallerOf = (c: HttpContext) => createExportCaller(c.get('procedureContext'), throwingRefusals);

const procedures: Record<string, unknown> = appRouter._def.procedures;
const pathOfProcedure: ReadonlyMap<unknown, string> = new Map(
  Object.entries(procedures).map(([path, procedure]) => [procedure, path]),
);

type Mutation<Output> = (call: {
  ctx: Context;
  getRawInput: () => Promise<unknown>;
  path: string;
  type: 'mutation';
  signal: undefined;
  batchIndex: number;
}) => Promise<Output>;

/** The procedure reads the body after it has checked session and rate limit, at most once. */
export async function callWithBody<Output>(
  c: HttpContext,
  procedure: Mutation<Output>,
  read: (c: HttpContext) => Promise<unknown>,
): Promise<Output> {
  const ctx = c.get('procedureContext');
  let body: Promise<unknown> | undefined;
  try {
    return await procedure({
      ctx,
      getRawInput: () => {
        body ??= read(c);
        return body;
      },
      // The path of the URL would contain ids.
      path: pathOfProcedure.get(procedure) ?? 'unknown',
      type: 'mutation',
      signal: undefined,
      batchIndex: 0,
    });
  } catch (error) {
    throw toError(error);
  }
}
