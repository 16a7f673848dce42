import type { ErrorCode } from '@ballast/schema/error-codes';
import { TRPCError } from '@trpc/server';
import { AppError } from '../errors/app-error.ts';
import { type RefusedSignIn, refusedSignInOf } from '../metrics/refused-sign-ins.ts';
import { refusalOf } from './errors.ts';

type Result = { ok: true } | { ok: false; error: TRPCError };

/** Runs a call of the procedure at `path`, and notes how it ended. */
export type WatchProcedure = <Outcome extends Result>(path: string, run: () => Promise<Outcome>) => Promise<Outcome>;

type Deps = { countRefusedSignIn(kind: RefusedSignIn): void };

/** Undefined for a fault of the server. */
function codeOf(error: unknown): ErrorCode | undefined {
  if (error instanceof AppError) return error.code;
  return error instanceof TRPCError ? refusalOf(error)?.code : undefined;
}

export function createWatchProcedure({ countRefusedSignIn }: Deps): WatchProcedure {
  function note(path: string, error: unknown): void {
    const kind = refusedSignInOf(path, codeOf(error));
    if (kind) countRefusedSignIn(kind);
  }

  return async (path, run) => {
    try {
      const result = await run();
      if (!result.ok) note(path, result.error);
      return result;
    } catch (error) {
      note(path, error);
      throw error;
    }
  };
}
