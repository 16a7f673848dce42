import { setImmediate } from 'node:timers/promises';
import type { CaseRow } from '@ballast/db/queries/moderation/cases';
import type { CasesWithName } from '@ballast/schema/cases-with-name';
import type { DecidedMany, DecideManyInput } from '@ballast/schema/decide-many';
import type { DecideInput } from '@ballast/schema/moderation';
import { isDecidedAlone } from '@ballast/schema/report-reasons';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import { toRefusal } from '../../errors/refusal.ts';

const refuseAlone = (row: Pick<CaseRow, 'reason'>): void => {
  if (!isDecidedAlone(row)) return;
  throw new AppError('FORBIDDEN', { message: 'A case about danger or a child is decided by itself.' });
};

const notNamed = () => new AppError('BAD_INPUT', { fields: { withNameIn: 'That item has no name on it.' } });

type DecideOne = (admin: AdminSession, input: DecideInput, refuse: typeof refuseAlone) => Promise<void>;

type ListWithName = (admin: AdminSession, caseId: string) => Promise<CasesWithName>;

/** Decides each case in a transaction and a turn of the event loop of its own. */
export function createDecideMany(decideOne: DecideOne, listWithName: ListWithName) {
  /** Through an anonymous item nothing of its author's is found. */
  async function readNamed(admin: AdminSession, caseId: string): Promise<ReadonlySet<string>> {
    const found = await listWithName(admin, caseId);
    if (found === null) throw notNamed();
    return new Set(found.map((one) => one.caseId));
  }

  return async (admin: AdminSession, { caseIds, withNameIn, ...decision }: DecideManyInput): Promise<DecidedMany> => {
    const named = withNameIn === undefined ? undefined : await readNamed(admin, withNameIn);
    const decided: string[] = [];
    const refused: DecidedMany['refused'] = [];
    for (const caseId of caseIds) {
      try {
        if (named && !named.has(caseId)) throw new AppError('NOT_FOUND');
        await decideOne(admin, { ...decision, caseId }, refuseAlone);
        decided.push(caseId);
      } catch (error) {
        const refusal = toRefusal(error);
        if (!refusal) throw error;
        refused.push({ caseId, code: refusal.code, error: refusal.message });
      }
      await setImmediate();
    }
    return { decided, refused };
  };
}
