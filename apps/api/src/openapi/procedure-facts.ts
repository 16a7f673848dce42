import { appRouter } from '../router.ts';
import { describeCall, describeProcedures, type ProcedureFacts } from '../trpc/describe-procedures.ts';

const procedures = describeProcedures(appRouter);

export const procedureNames: readonly string[] = [...procedures.keys()];

export function procedureFacts(name: string): ProcedureFacts {
  const facts = procedures.get(name);
  if (!facts) throw new Error(`Unknown procedure: ${name}.`);
  return facts;
}

export const callOf = (name: string): string => describeCall(name, procedureFacts(name));
