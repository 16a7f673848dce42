import { otherStaffTexts } from '@ballast/content/moderation';
import type { DecisionRow } from '@ballast/db/queries/decisions';
import type { CaseTarget } from '@ballast/db/queries/item-decisions';
import type { reportQueries } from '@ballast/db/queries/reports';
import type { staffQueries } from '@ballast/db/queries/staff';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { actorOf, keyActor, operatorActor } from '../../auth/log-entries.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handles } from '../../privacy/handles.ts';
import type { OwnItems } from '../accounts/own-items.ts';

type Deps = {
  staff: Pick<ReturnType<typeof staffQueries>, 'list'>;
  reports: Pick<ReturnType<typeof reportQueries>, 'isAnyAbout'>;
  handles: Pick<Handles, 'of'>;
  ownItems: Pick<OwnItems, 'catchUp' | 'seqsOf'>;
};

type Decided = Pick<DecisionRow, 'decidedBy'>;

/** Refuses staff decisions about their own matters, if there is other staff. */
export function createImpartialStaff({ staff, reports, handles, ownItems }: Deps) {
  const hasOtherThan = async (...actors: string[]): Promise<boolean> =>
    (await staff.list()).some(({ id }) => !actors.includes(id));

  /** Counts only reports of messages and profiles, because everybody sees posts and comments. */
  async function hasReported(admin: AdminSession, target: CaseTarget): Promise<boolean> {
    if (!admin.staff || target.targetType === 'post' || target.targetType === 'comment') return false;
    const handle = await handles.of(admin.staff.userId);
    await ownItems.catchUp();
    return handle !== undefined && reports.isAnyAbout(target, ownItems.seqsOf(handle)?.reports ?? []);
  }

  async function refusalFor(admin: AdminSession, target: CaseTarget, appealed?: Decided): Promise<string | undefined> {
    const actor = actorOf(admin);
    if (appealed?.decidedBy === actor && (await hasOtherThan(actor))) {
      return otherStaffTexts.decidedAndAppealed;
    }
    // With the admin key one decides if all staff reported it. Then only they can answer the appeal.
    if (appealed?.decidedBy === keyActor || appealed?.decidedBy === operatorActor) return undefined;
    if (!(await hasReported(admin, target))) return undefined;
    // Without others, the reporter decides. Others count even if they reported it too: a difference would tell staff who did.
    if (!(await hasOtherThan(actor, ...(appealed ? [appealed.decidedBy] : [])))) return undefined;
    return otherStaffTexts[appealed ? 'reportedAndAppealed' : 'reported'];
  }

  return {
    needsOther: async (...asked: Parameters<typeof refusalFor>): Promise<boolean> =>
      (await refusalFor(...asked)) !== undefined,

    /** @throws {AppError} `FORBIDDEN` */
    async check(...asked: Parameters<typeof refusalFor>): Promise<void> {
      const message = await refusalFor(...asked);
      if (message !== undefined) throw new AppError('FORBIDDEN', { message });
    },
  };
}

export type ImpartialStaff = ReturnType<typeof createImpartialStaff>;
