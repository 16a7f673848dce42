import type { AdminLogInsert } from '@ballast/db/queries/admin/admin-log';
import type { adminRevealQueries } from '@ballast/db/queries/admin/admin-reveals';
import type { RevealKind } from '@ballast/schema/admin-views';
import { limits } from '@ballast/schema/limits';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';
import { createId } from '../../privacy/random.ts';
import { wholeDay, wholeMinute } from '../../privacy/timestamps.ts';

type Revealed = Pick<AdminLogInsert, 'action' | 'targetType' | 'targetId' | 'reason'> & {
  handle: string;
  kind: RevealKind;
  tellAt?: Date | null;
};

type Subject = Parameters<ReturnType<typeof adminRevealQueries>['reveal']>[0]['subjects'][number];

/** Makes the rows of a reveal: they have the same form whether or not the member has left. */
export function createRevealRows(
  { toLogEntry, clock, random }: Base,
  { handles, revealsBox: box }: Pick<Privacy, 'handles' | 'revealsBox'>,
) {
  return async (admin: AdminSession, { handle, kind, tellAt = null, ...logged }: Revealed): Promise<Subject> => {
    const memberId = await handles.memberIdOf(handle);
    const id = createId(random);
    const now = clock();
    const entry = toLogEntry(admin, { ...logged, createdAt: wholeDay(now) });
    const minuteSeal = box.seal(wholeMinute(now).toISOString(), `minute ${id}`);
    return {
      person: memberId === undefined ? undefined : { memberId, memberHash: handles.hash(handle) },
      entry,
      reveal: { id, logId: entry.id, memberSeal: box.seal(handle, `reveal ${id}`), kind, tellAt, minuteSeal },
    };
  };
}

export type ToRevealRows = ReturnType<typeof createRevealRows>;

const dayMs = 24 * 60 * 60_000;

export const overLimit = (now: Date): AppError =>
  new AppError('RATE_LIMITED', {
    message: `No more than ${limits.revealsPerDay} authors a day can be revealed. The next can be tomorrow, from midnight UTC.`,
    retryAfterSeconds: Math.ceil((wholeDay(now).getTime() + dayMs - now.getTime()) / 1000),
  });
