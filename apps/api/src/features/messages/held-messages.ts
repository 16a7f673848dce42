import type { MessageRow } from '@ballast/db/queries/messages/messages';
import type { lookedAtCaseQueries } from '@ballast/db/queries/moderation/looked-at-cases';
import type { ToStoredTargetId } from '../../privacy/seals/stored-target-ids.ts';

export type HeldMessagesDeps = {
  lookedAt: Pick<ReturnType<typeof lookedAtCaseQueries>, 'messagesAmong'>;
  toStoredTargetId: ToStoredTargetId;
};

/**
 * Pages have the viewer's own removed messages. Those that staff still look at stay, the others are left out. The page is not
 * refilled. Only a page with such messages takes another read, so its time says nothing about messages of others.
 */
export function createHeldMessages({ lookedAt, toStoredTargetId }: HeldMessagesDeps) {
  const storedIdOf = ({ id }: MessageRow) => toStoredTargetId({ targetType: 'message', targetId: id });

  return async (rows: readonly MessageRow[]): Promise<MessageRow[]> => {
    const removed = rows.filter(({ isRemoved }) => isRemoved);
    if (removed.length === 0) return [...rows];
    const held = await lookedAt.messagesAmong(removed.map(storedIdOf));
    return rows.filter((row) => !row.isRemoved || held.has(storedIdOf(row)));
  };
}
