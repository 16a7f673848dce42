import { otherStaffTexts } from '@ballast/content/moderation';
import type { CaseRow } from '@ballast/db/queries/moderation/cases';
import type { DecisionRow } from '@ballast/db/queries/moderation/decisions';
import type { StaffMember } from '@ballast/db/queries/staff/staff';
import { isUrgentReason } from '@ballast/schema/report-reasons';
import { type AdminSession, isAdmin } from '../../auth/admin-sessions.ts';
import { actorOf, keyActor, operatorActor } from '../../auth/log-entries.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';

type Asked = {
  /** The decision that is appealed, if the question is who answers the appeal. */
  appealed?: Pick<DecisionRow, 'decidedBy' | 'action'> | undefined;
  /** Whether the decision closes an account, or takes that back. */
  isClosing?: boolean;
};

/** After this time a member of staff who is kept from an urgent case may decide it. */
const urgentMs = 60 * 60_000;

const adminsOnly = () => new AppError('FORBIDDEN', { message: otherStaffTexts.adminsOnly });

type Member = StaffMember & { handle: string | undefined };

/**
 * Refuses staff decisions about their own matters, if there is other staff. Sessions with the admin key, and the operator, decide
 * everything but appeals against their own decisions.
 *
 * Staff are kept out of the case of a named item if they reported it, wrote the post above it or have a block with its author:
 * they get it without evidence, and every act on it is refused. Staff who opened or decided a case only leave the next decision
 * to others.
 */
export function createImpartialStaff(
  { queries: { staff, reports, decisions }, clock }: Base,
  { reportSeals, handles, ownItems }: Pick<Privacy, 'reportSeals' | 'handles' | 'ownItems'>,
) {
  const loadMembers = async (): Promise<Member[]> =>
    Promise.all((await staff.list()).map(async (member) => ({ ...member, handle: await handles.of(member.userId) })));

  async function hasReported(member: Member | undefined, row: CaseRow): Promise<boolean> {
    if (member?.handle === undefined) return false;
    await ownItems.catchUp();
    return reports.isAnyAbout(row, ownItems.seqsOf(member.handle)?.reports ?? []);
  }

  async function judge(admin: AdminSession, row: CaseRow, { appealed, isClosing }: Asked, members: readonly Member[]) {
    const actor = actorOf(admin);
    const author = reportSeals.openCaseAuthor(row);
    const isNamed = author?.isAnonymous === false;
    const isAuthor = ({ handle }: Member) => isNamed && handle !== undefined && handle === author.authorHandle;
    const adminsDecide = isClosing || appealed?.action === 'close' || members.some(isAuthor);
    const lacksRole = adminsDecide && !isAdmin(admin);

    const isByKey = appealed?.decidedBy === keyActor || appealed?.decidedBy === operatorActor;
    const isOverdue =
      row.status === 'open' && isUrgentReason(row.reason) && clock().getTime() - row.createdAt.getTime() >= urgentMs;
    /**
     * Whether the member is known to be kept from the case. What one member of staff must not learn of another does not count:
     * who wrote an anonymous item or the anonymous post above it, and who reported the item.
     */
    async function isKnownToBeKept(member: Member): Promise<boolean> {
      if (member.id === row.openedBy || member.id === appealed?.decidedBy) return true;
      if (author?.keptStaff.includes(member.id) || isAuthor(member)) return true;
      // Otherwise nobody could decide if all staff have reported it.
      return admin.staff !== null && isNamed && (isOverdue || isByKey) && (await hasReported(member, row));
    }
    async function hasOther(): Promise<boolean> {
      for (const member of members) {
        if (member.id === actor || (adminsDecide && member.role !== 'admin')) continue;
        if (!(await isKnownToBeKept(member))) return true;
      }
      return false;
    }
    async function hasQuarrel(): Promise<boolean> {
      if (author?.keptStaff.includes(actor) || author?.postAuthor === actor) return true;
      const self = members.find(({ id }) => id === actor);
      return hasReported(self, row);
    }

    const isKeptOut = isNamed && (await hasQuarrel()) && (lacksRole || (await hasOther()));
    async function findRefusal(): Promise<AppError | undefined> {
      if (lacksRole) return adminsOnly();
      if (appealed?.decidedBy === actor && (await hasOther())) {
        return new AppError('FORBIDDEN', { message: otherStaffTexts.decidedAndAppealed });
      }
      if (!admin.staff || (!isNamed && (isOverdue || isByKey))) return undefined;
      const isKept = row.openedBy === actor || isKeptOut || (await hasQuarrel());
      // As for a case that somebody else holds: the refusal does not tell which of these it is.
      return isKept && (await hasOther()) ? new AppError('CLAIMED') : undefined;
    }
    return { isKeptOut, findRefusal };
  }

  const refusalFor = async (admin: AdminSession, row: CaseRow, asked: Asked = {}) =>
    (await judge(admin, row, asked, await loadMembers())).findRefusal();

  /** Returns the ids of those cases that the member of staff is kept out of. */
  async function listExcluded(admin: AdminSession, rows: readonly CaseRow[]): Promise<ReadonlySet<string>> {
    const excluded = new Set<string>();
    if (!admin.staff) return excluded;
    const members = await loadMembers();
    for (const row of rows) {
      const appealed = row.status === 'appealed' ? await decisions.openAppealOf(row.id) : undefined;
      if ((await judge(admin, row, { appealed }, members)).isKeptOut) excluded.add(row.id);
    }
    return excluded;
  }

  return {
    listExcluded,

    needsOther: async (...asked: Parameters<typeof refusalFor>): Promise<boolean> =>
      (await refusalFor(...asked)) !== undefined,

    /** @throws {AppError} `FORBIDDEN` or `CLAIMED` */
    async check(...asked: Parameters<typeof refusalFor>): Promise<void> {
      const refusal = await refusalFor(...asked);
      if (refusal) throw refusal;
    },

    /** Before an act on a case that is no decision. @throws {AppError} `CLAIMED` */
    async checkAct(admin: AdminSession, row: CaseRow): Promise<void> {
      if ((await listExcluded(admin, [row])).has(row.id)) throw new AppError('CLAIMED');
    },
  };
}

export type ImpartialStaff = ReturnType<typeof createImpartialStaff>;
