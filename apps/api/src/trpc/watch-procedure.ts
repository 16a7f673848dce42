import type { ErrorCode } from '@ballast/schema/error-codes';
import { TRPCError } from '@trpc/server';
import { AppError } from '../errors/app-error.ts';
import { isSignIn, type RefusedSignIn, refusedSignInOf } from '../metrics/refused-sign-ins.ts';
import type { SpanResult, Tracer } from '../tracing/tracer.ts';
import { refusalOf } from './errors.ts';

type Result = { ok: true } | { ok: false; error: TRPCError };

/** Runs a call of the procedure at `path`, and notes how it ended. */
export type WatchProcedure = <Outcome extends Result>(path: string, run: () => Promise<Outcome>) => Promise<Outcome>;

/** Undefined for a fault of the server. */
function codeOf(error: unknown): ErrorCode | undefined {
  if (error instanceof AppError) return error.code;
  return error instanceof TRPCError ? refusalOf(error)?.code : undefined;
}

/** The code of the refusal and nothing else: a message may contain what the member wrote. */
const describeError = (error: unknown): SpanResult => ({
  attributes: { 'error.type': codeOf(error) ?? 'INTERNAL' },
  isError: true,
});

export function createWatchProcedure({
  countRefusedSignIn,
  tracer,
}: {
  countRefusedSignIn(kind: RefusedSignIn): void;
  tracer?: Tracer | undefined;
}): WatchProcedure {
  function note(path: string, error: unknown): void {
    const kind = refusedSignInOf(path, codeOf(error));
    if (kind) countRefusedSignIn(kind);
  }

  async function noteRefusal<Outcome extends Result>(path: string, run: () => Promise<Outcome>): Promise<Outcome> {
    try {
      const result = await run();
      if (!result.ok) note(path, result.error);
      return result;
    } catch (error) {
      note(path, error);
      throw error;
    }
  }

  // Other procedures are not watched without traces, which would cost each call a promise more.
  if (!tracer) return (path, run) => (isSignIn(path) ? noteRefusal(path, run) : run());
  return (path, run) =>
    tracer.child(`procedure ${path}`, () => noteRefusal(path, run), {
      attributes: { 'rpc.method': path },
      onResult: (result) => (result.ok ? {} : describeError(result.error)),
      onError: describeError,
    });
}
