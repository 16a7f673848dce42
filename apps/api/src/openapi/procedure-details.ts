import { appRouter } from '../router.ts';
import { describeCall, describeProcedures, type ProcedureDetails } from '../trpc/describe-procedures.ts';
import { textFieldsOf } from '../trpc/text-bytes.ts';

const procedures = describeProcedures(appRouter);

export const procedureNames: readonly string[] = [...procedures.keys()];

export function procedureDetails(name: string): ProcedureDetails {
  const details = procedures.get(name);
  if (!details) throw new Error(`Unknown procedure: ${name}.`);
  return details;
}

const storing = new Map<string, boolean>();

/** Whether a call has text that counts in the limits of text. */
export function storesText(name: string): boolean {
  const { type, input } = procedureDetails(name);
  const stores = storing.get(name) ?? (type === 'mutation' && input !== undefined && textFieldsOf(input).length > 0);
  storing.set(name, stores);
  return stores;
}

export const callOf = (name: string): string => describeCall(name, procedureDetails(name));
