import { openTargetOf } from '@ballast/db/queries/moderation/cases';
import type { Case } from '@ballast/schema/moderation';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import type { IsOwnItem } from '../../auth/own-item-check.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';
import type { ImpartialStaff } from './impartial-staff.ts';

type Written = Pick<Case, 'surroundings' | 'comments' | 'commentsByAuthor'>;

/**
 * Says which of the texts around an item have an open case. Not of the staff member's own texts, whose cases they do not see, nor
 * of those that they are kept out of, whose texts they do not see.
 */
export function createCaseMarks(
  { queries: { caseWaves: waves } }: Base,
  { reportSeals }: Pick<Privacy, 'reportSeals'>,
  { impartialStaff }: { impartialStaff: Pick<ImpartialStaff, 'listExcluded'> },
) {
  return async (admin: AdminSession, isOwn: IsOwnItem, written: Written): Promise<Written> => {
    const comments = [...written.comments.items, ...written.commentsByAuthor].map(({ id }) => ({
      targetType: 'comment' as const,
      targetId: id,
    }));
    const around = written.surroundings.flatMap(({ id, kind }) =>
      id === null || kind === 'message' ? [] : { targetType: kind, targetId: id },
    );
    const targets = new Set([...comments, ...around].map(openTargetOf));
    const rows = (await waves.openCasesAbout([...targets])).filter((row) => !isOwn(reportSeals.openCaseAuthor(row)));
    if (rows.length === 0) return written;
    const excluded = await impartialStaff.listExcluded(admin, rows);
    const caseIds = new Map(rows.flatMap(({ id, targetId }) => (excluded.has(id) ? [] : [[targetId, id] as const])));
    const mark = <Item extends { id: string | null }>(item: Item) => {
      const caseId = caseIds.get(item.id ?? '');
      return caseId === undefined ? item : { ...item, caseId };
    };
    return {
      surroundings: written.surroundings.map(mark),
      comments: { ...written.comments, items: written.comments.items.map(mark) },
      commentsByAuthor: written.commentsByAuthor.map(mark),
    };
  };
}
