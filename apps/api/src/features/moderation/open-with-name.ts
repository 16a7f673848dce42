import { setImmediate } from 'node:timers/promises';
import { openTargetOf } from '@ballast/db/queries/moderation/cases';
import type { CasesWithName } from '@ballast/schema/cases-with-name';
import { isDecidedAlone } from '@ballast/schema/report-reasons';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { toRefusal } from '../../errors/refusal.ts';
import type { Base } from '../../kernel/kernel.ts';
import { namedHandleIn } from '../reports/case-author.ts';
import type { CasesService } from './cases.service.ts';
import type { createCasesWithName } from './cases-with-name.ts';

/** The newest of each kind. */
const itemsMax = 50;

/**
 * Opens a case for each shown item that has the name of the case's author and no open case, so that all of them can be taken down
 * together with the account. Nothing anonymous is looked for. Null as in `casesWithName`.
 */
export function createOpenWithName(
  { queries: { cases, staffSearch: items, caseWaves: waves } }: Base,
  { reportSeals, handles }: Pick<Privacy, 'reportSeals' | 'handles'>,
  { openCase, listWithName }: { openCase: CasesService['open']; listWithName: ReturnType<typeof createCasesWithName> },
) {
  async function listItems(memberId: string) {
    const page = [memberId, Number.MAX_SAFE_INTEGER, itemsMax] as const;
    const posts = (await items.postsOf(...page)).map(({ id }) => ({ targetType: 'post' as const, targetId: id }));
    const comments = await items.commentsOf(...page);
    return [...posts, ...comments.map(({ id }) => ({ targetType: 'comment' as const, targetId: id }))];
  }

  return async (admin: AdminSession, caseId: string): Promise<CasesWithName> => {
    if ((await listWithName(admin, caseId)) === null) return null;
    const row = await cases.get(caseId);
    const handle = row && namedHandleIn(reportSeals.openCaseAuthor(row));
    const memberId = handle === undefined ? undefined : await handles.memberIdOf(handle);
    if (!row || memberId === undefined) return [];
    const reason = isDecidedAlone(row) ? 'other' : row.reason;
    const found = (await listItems(memberId)).filter(({ targetId }) => targetId !== row.targetId);
    const open = await waves.openCasesAbout(found.map(openTargetOf));
    const known = new Set(open.map(({ targetId }) => targetId));
    for (const target of found) {
      if (known.has(target.targetId)) continue;
      try {
        await openCase(admin, { ...target, reason });
      } catch (error) {
        // Deleted meanwhile, or an item that other staff have to look at.
        if (!toRefusal(error)) throw error;
      }
      await setImmediate();
    }
    return listWithName(admin, caseId);
  };
}
