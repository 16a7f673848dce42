import type { AddCaseRecordInput } from '@ballast/schema/case-records';
import type { Case } from '@ballast/schema/moderation';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { actorOf } from '../../auth/log-entries.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';
import { createId } from '../../privacy/random.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';
import type { CasesService } from './cases.service.ts';
import type { ImpartialStaff } from './impartial-staff.ts';

const dayMs = 24 * 60 * 60_000;
const oldestMs = 366 * dayMs;
/** The clock of a device can be ahead. */
const aheadMs = 5 * 60_000;

const futureText = 'This is in the future. Please give the time at which it was done.';
const oldText = 'This has to be within the last year.';

/** What staff did outside the service. Only the reading of cases tells of it, also once their evidence is erased. */
export function createCaseRecordsService(
  { queries: { caseRecords: queries, cases }, toIdempotencyKey, toLogEntry, clock, random }: Base,
  { reportSeals }: Pick<Privacy, 'reportSeals'>,
  { impartialStaff, getCase }: { impartialStaff: Pick<ImpartialStaff, 'checkAct'>; getCase: CasesService['get'] },
) {
  /** The whole minute at which something was done. */
  function readDoneAt(at: string): Date {
    const now = clock();
    const done = new Date(at);
    if (done.getTime() > now.getTime() + aheadMs) throw new AppError('BAD_INPUT', { fields: { at: futureText } });
    if (done.getTime() < now.getTime() - oldestMs) throw new AppError('BAD_INPUT', { fields: { at: oldText } });
    return wholeMinute(done < now ? done : now);
  }

  return {
    async add(admin: AdminSession, { caseId, what, at, reference, clientId }: AddCaseRecordInput): Promise<Case> {
      await getCase(admin, caseId);
      const row = await cases.get(caseId);
      if (!row) throw new AppError('NOT_FOUND');
      await impartialStaff.checkAct(admin, row);
      const doneAt = readDoneAt(at);
      const id = createId(random);
      const writtenBy = actorOf(admin);
      await queries.add(
        {
          id,
          caseId,
          writtenBy,
          seal: reportSeals.sealRecord(id, { what, reference }),
          doneAt,
          idempotencyKey: clientId === undefined ? null : toIdempotencyKey('record', writtenBy, caseId, clientId),
          createdAt: wholeMinute(clock()),
        },
        toLogEntry(admin, { action: 'add_record', targetType: 'case', targetId: caseId }),
      );
      return getCase(admin, caseId);
    },
  };
}
