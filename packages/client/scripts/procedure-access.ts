import { callers } from '@ballast/api/access';
import { describeProcedures } from '@ballast/api/describe-procedures';
import type { AnyRouter } from '@trpc/server';

/** Who may call a procedure, as a sentence; empty for a group of procedures. */
export function accessSentences(router: AnyRouter): (path: string) => string {
  const procedures = describeProcedures(router);
  return (path) => {
    const procedure = procedures.get(path);
    return procedure ? `For ${callers[procedure.access]}.` : '';
  };
}
