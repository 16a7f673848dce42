import { TRPCError } from '@trpc/server';
import { exportRouter } from '../features/accounts/own-data.router.ts';
import type { HttpContext } from '../http/http-app.ts';
import { appRouter } from '../router.ts';
import type { Context } from '../trpc/context.ts';
import { describeProcedures } from '../trpc/describe-procedures.ts';
import { refusalOf } from '../trpc/errors.ts';
import { createCallerFactory } from '../trpc/procedures.ts';

const createExportCaller = createCallerFactory(exportRouter);

const toError = (error: unknown) => (error instanceof TRPCError ? (refusalOf(error) ?? error) : error);

export const exportCallerOf = (c: HttpContext) =>
  createExportCaller(c.get('procedureContext'), {
    onError({ error }) {
      throw toError(error);
    },
  });

const procedures = describeProcedures(appRouter);

/** The procedure reads its input after it has checked session and rate limit, at most once. */
export async function callProcedure(
  c: HttpContext,
  path: string,
  read: () => unknown,
  changes: Partial<Context> = {},
): Promise<object | null> {
  const procedure = procedures.get(path);
  if (!procedure) throw new Error(`Unknown procedure: ${path}.`);
  let input: Promise<unknown> | undefined;
  try {
    return await procedure.call({
      ctx: { ...c.get('procedureContext'), ...changes },
      getRawInput: () => {
        input ??= Promise.resolve(read());
        return input;
      },
      // The path of the URL would contain ids.
      path,
      type: procedure.type,
      signal: undefined,
      batchIndex: 0,
    });
  } catch (error) {
    throw toError(error);
  }
}
