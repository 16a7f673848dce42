import { appRouter } from '../router.ts';
import { describeCall, describeProcedures, type ProcedureFacts } from '../trpc/describe-procedures.ts';

const procedures = describeProcedures(appRouter);

export const procedureNames: readonly string[] = [...procedures.keys()];

/** @throws If there is no such procedure. */
export function procedureFacts(name: string): ProcedureFacts {
  const facts = procedures.get(name);
  if (!facts) throw new Error(`There is no procedure ${name}.`);
  return facts;
}

/** For example `posts.setLike.mutate({ postId, liked })`. */
export const callOf = (name: string): string => describeCall(name, procedureFacts(name));
