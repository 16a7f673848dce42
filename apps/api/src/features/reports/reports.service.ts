import type { ReportedItem, reportQueries } from '@ballast/db/queries/reports';
import type { CreateReportInput, Reported } from '@ballast/schema/reports';
import type { Viewer } from '../../auth/sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Mail, MailMessage } from '../../mail/mail.ts';
import type { Authorship } from '../../privacy/authorship.ts';
import type { Handles } from '../../privacy/handles.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';
import { wholeMinute } from '../../privacy/timestamps.ts';
import { copyEvidence } from './evidence.ts';
import { createReference } from './reference.ts';
import type { ReportSeals } from './report-seals.ts';

type Deps = {
  queries: ReturnType<typeof reportQueries>;
  seals: ReportSeals;
  authorship: Authorship;
  handles: Pick<Handles, 'open' | 'hash'>;
  mail: Mail;
  reportsEmail: string;
  toIdempotencyKey: (...parts: string[]) => string;
  targetKey: (...parts: string[]) => string;
  clock: () => Date;
  random: RandomBytes;
};

const toMail = (to: string, reference: string, { targetType }: CreateReportInput): MailMessage => ({
  to: { address: to },
  subject: `Report ${reference}: ${targetType}`,
  text: `A member has reported a ${targetType}. The report ${reference} waits in the admin area.\n`,
});

export function createReportsService(deps: Deps) {
  const { queries, seals, authorship, handles, mail, reportsEmail, toIdempotencyKey, targetKey, clock, random } = deps;

  /** Hashed for a message: its id would identify its two members, one of whom is the reporter. */
  function storedTargetId({ targetType, targetId }: CreateReportInput): string {
    return targetType === 'message' || targetType === 'user' ? targetKey(targetType, targetId) : targetId;
  }

  return {
    /** Blocks do not matter: otherwise blocking would prevent reports. Only its receiver can report a message. */
    async create({ id: reporterId, handle }: Viewer, input: CreateReportInput): Promise<Reported> {
      const { targetType, targetId, clientId } = input;
      const key = clientId === undefined ? null : toIdempotencyKey('report', handle, clientId);
      const toRow = (item: ReportedItem) => {
        const id = createId(random);
        return {
          id,
          reference: createReference(random),
          targetType,
          targetId: storedTargetId(input),
          ...seals.seal(id, handle, input, copyEvidence(item, { authorship, handles })),
          createdAt: wholeMinute(clock()),
        };
      };
      const target = { targetType, targetId, reporterId };
      const report = await queries.create(target, key, {
        reporterHash: handles.hash(handle),
        toRow,
        toMail: (reference) => mail.toRow(toMail(reportsEmail, reference, input)),
      });
      if (!report) throw new AppError('NOT_FOUND');
      const { reference, isNew } = report;
      if (isNew) mail.wake();
      return { success: true, reference };
    },
  };
}
