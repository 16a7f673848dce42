import { otherStaffTexts } from '@ballast/content/moderation';
import type { CaseRow } from '@ballast/db/queries/cases';
import type { DecisionRow } from '@ballast/db/queries/decisions';
import type { reportQueries } from '@ballast/db/queries/reports';
import type { StaffMember, staffQueries } from '@ballast/db/queries/staff';
import { isUrgentSeverity } from '@ballast/schema/report-reasons';
import { type AdminSession, isAdmin } from '../../auth/admin-sessions.ts';
import { actorOf, keyActor, operatorActor } from '../../auth/log-entries.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handles } from '../../privacy/handles.ts';
import type { OwnItems } from '../accounts/own-items.ts';
import type { ReportSeals } from '../reports/report-seals.ts';

type Deps = {
  staff: Pick<ReturnType<typeof staffQueries>, 'list'>;
  reports: Pick<ReturnType<typeof reportQueries>, 'isAnyAbout'>;
  reportSeals: Pick<ReportSeals, 'openCaseAuthor'>;
  handles: Pick<Handles, 'of'>;
  ownItems: Pick<OwnItems, 'catchUp' | 'seqsOf'>;
  clock: () => Date;
};

type Asked = {
  /** The decision that is appealed, if the question is who answers the appeal. */
  appealed?: Pick<DecisionRow, 'decidedBy' | 'action'> | undefined;
  /** Whether the decision closes an account, or takes that back. */
  isClosing?: boolean;
};

/** After this time a member of staff who is kept from an urgent case may decide it. */
const urgentMs = 60 * 60_000;

const adminsOnly = () => new AppError('FORBIDDEN', { message: otherStaffTexts.adminsOnly });

/**
 * Refuses staff decisions about their own matters, if there is other staff. Sessions with the admin key, and the operator, decide
 * everything but appeals against their own decisions.
 */
export function createImpartialStaff({ staff, reports, reportSeals, handles, ownItems, clock }: Deps) {
  async function hasReported({ userId }: StaffMember, row: CaseRow): Promise<boolean> {
    const handle = await handles.of(userId);
    await ownItems.catchUp();
    return handle !== undefined && reports.isAnyAbout(row, ownItems.seqsOf(handle)?.reports ?? []);
  }

  async function refusalFor(admin: AdminSession, row: CaseRow, { appealed, isClosing }: Asked = {}) {
    const actor = actorOf(admin);
    const author = reportSeals.openCaseAuthor(row);
    const isNamed = author?.isAnonymous === false;
    const members = await staff.list();

    const isAuthor = async ({ userId }: StaffMember) => (await handles.of(userId)) === author?.authorHandle;
    const authors = await Promise.all(members.map(async (member) => isNamed && (await isAuthor(member))));
    const adminsDecide = isClosing || appealed?.action === 'close' || authors.includes(true);
    if (adminsDecide && !isAdmin(admin)) return adminsOnly();

    const isByKey = appealed?.decidedBy === keyActor || appealed?.decidedBy === operatorActor;
    const isOverdue =
      row.status === 'open' &&
      isUrgentSeverity(row.severity) &&
      clock().getTime() - row.createdAt.getTime() >= urgentMs;
    /**
     * Whether the member is known to be kept from the case. What one member of staff must not learn of another does not count:
     * who wrote an anonymous item or the anonymous post above it, and who reported the item.
     */
    async function isKnownToBeKept(member: StaffMember, index: number): Promise<boolean> {
      if (member.id === row.openedBy || member.id === appealed?.decidedBy) return true;
      if (author?.keptStaff.includes(member.id) || authors[index]) return true;
      // Otherwise nobody could decide if all staff have reported it.
      return admin.staff !== null && isNamed && (isOverdue || isByKey) && (await hasReported(member, row));
    }
    async function hasOther(): Promise<boolean> {
      for (const [index, member] of members.entries()) {
        if (member.id === actor || (adminsDecide && member.role !== 'admin')) continue;
        if (!(await isKnownToBeKept(member, index))) return true;
      }
      return false;
    }

    if (appealed?.decidedBy === actor && (await hasOther())) {
      return new AppError('FORBIDDEN', { message: otherStaffTexts.decidedAndAppealed });
    }
    if (!admin.staff || (!isNamed && (isOverdue || isByKey))) return undefined;
    const isKept =
      row.openedBy === actor ||
      author?.keptStaff.includes(actor) ||
      author?.postAuthor === actor ||
      (await hasReported(admin.staff, row));
    // As for a case that somebody else holds: the refusal does not tell which of these it is.
    return isKept && (await hasOther()) ? new AppError('CLAIMED') : undefined;
  }

  return {
    needsOther: async (...asked: Parameters<typeof refusalFor>): Promise<boolean> =>
      (await refusalFor(...asked)) !== undefined,

    /** @throws {AppError} `FORBIDDEN` or `CLAIMED` */
    async check(...asked: Parameters<typeof refusalFor>): Promise<void> {
      const refusal = await refusalFor(...asked);
      if (refusal) throw refusal;
    },
  };
}

export type ImpartialStaff = ReturnType<typeof createImpartialStaff>;
