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

  /** Whether the staff member reported the message or profile, in any of its cases. Posts and comments are for everybody. */
  async function hasReported(admin: AdminSession, target: CaseTarget): Promise<boolean> {
    if (!admin.staff || target.targetType === 'post' || target.targetType === 'comment') return false;
    const handle = await handles.of(admin.staff.userId);
    await ownItems.catchUp();
    return handle !== undefined && reports.isAnyAbout(target, ownItems.seqsOf(handle)?.reports ?? []);
  }

  /** The reason why somebody else has to decide the case or, if there is an appeal against a decision, to answer it. */
  async function refusalFor(admin: AdminSession, target: CaseTarget, appealed?: Decided): Promise<string | undefined> {
    const actor = actorOf(admin);
    if (appealed?.decidedBy === actor && (await hasOtherThan(actor))) {
      return 'You made this decision, so somebody else answers the appeal.';
    }
    // With the admin key one decides if all staff reported it. Then only they can answer the appeal.
    if (appealed?.decidedBy === keyActor || appealed?.decidedBy === operatorActor) return undefined;
    if (!(await hasReported(admin, target))) return undefined;
    // If there are only the reporter and the staff member who decided, the reporter answers. Staff who reported it too count as
    // others: otherwise this would tell staff who else reported it.
    if (!(await hasOtherThan(actor, ...(appealed ? [appealed.decidedBy] : [])))) return undefined;
    return `You reported this yourself, so somebody else ${appealed ? 'answers the appeal' : 'decides it'}.`;
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
