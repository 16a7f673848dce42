import type { MessageRow } from '@ballast/db/queries/messages/messages';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';

/**
 * Pages have the viewer's own removed messages. Those that staff still look at stay, the others are left out. The page is not
 * refilled. Only a page with such messages takes another read, so its time says nothing about messages of others.
 */
export function createHeldMessages(
  { queries: { lookedAtCases: lookedAt } }: Base,
  { toStoredTargetId }: Pick<Privacy, 'toStoredTargetId'>,
) {
  const storedIdOf = ({ id }: MessageRow) => toStoredTargetId({ targetType: 'message', targetId: id });

  return async (rows: readonly MessageRow[]): Promise<MessageRow[]> => {
    const removed = rows.filter(({ isRemoved }) => isRemoved);
    if (removed.length === 0) return [...rows];
    const held = await lookedAt.messagesAmong(removed.map(storedIdOf));
    return rows.filter((row) => !row.isRemoved || held.has(storedIdOf(row)));
  };
}
