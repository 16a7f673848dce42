import type { AdminLogRow } from '@ballast/db/queries/admin/admin-log';
import type { LogSubject } from '@ballast/schema/admin-log';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';
import type { ImpartialStaff } from '../moderation/impartial-staff.ts';

type Entry = Pick<AdminLogRow, 'id' | 'targetType' | 'targetId'>;
type Found = { about: LogSubject | null; revealIds: string[] };

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** Finds what entries of the log are about. Names the author of a named item alone. */
export function createLogSubjects(
  { queries: { logSubjects: queries, cases } }: Base,
  { latestCopiesOf, loadOwnItemCheck }: Pick<Privacy, 'latestCopiesOf' | 'loadOwnItemCheck'>,
  { impartialStaff }: { impartialStaff: Pick<ImpartialStaff, 'listExcluded'> },
) {
  async function loadNames(admin: AdminSession, caseIds: readonly string[]) {
    const rows = await cases.listById(caseIds);
    const isOwn = await loadOwnItemCheck(admin);
    const excluded = await impartialStaff.listExcluded(admin, rows);
    const copies = await latestCopiesOf(rows);
    return byId(
      copies.map(({ row: { id, targetType }, copy }) => {
        const isNamed = copy && !isOwn(copy) && !excluded.has(id);
        return { id, targetType, username: (isNamed && copy.evidence.author?.username) || null };
      }),
    );
  }

  return async (admin: AdminSession, entries: readonly Entry[]): Promise<Map<string, Found>> => {
    const idsOf = (wanted: Entry['targetType']) =>
      entries.flatMap(({ targetType, targetId }) => (targetType === wanted && targetId !== null ? targetId : []));
    const reports = byId(await queries.reportsById(idsOf('report')));
    const reported = [...reports.values()].flatMap(({ caseId }) => caseId ?? []);
    const named = await loadNames(admin, [...new Set([...idsOf('case'), ...reported])]);
    const posts = byId(await queries.postsById(idsOf('post')));
    const comments = byId(await queries.commentsById(idsOf('comment')));
    const revealed = await queries.revealsByEntry(entries.map(({ id }) => id));

    const ofCase = (caseId: string | null): LogSubject | null => {
      const found = caseId === null ? undefined : named.get(caseId);
      return found ? { targetType: found.targetType, caseId, postId: null, username: found.username } : null;
    };
    function aboutOf({ targetType, targetId }: Entry): LogSubject | null {
      if (targetId === null) return null;
      if (targetType === 'case') return ofCase(targetId);
      if (targetType === 'report') {
        const report = reports.get(targetId);
        return ofCase(report?.caseId ?? null);
      }
      if (targetType === 'post' && posts.has(targetId)) {
        return { targetType, caseId: null, postId: targetId, username: null };
      }
      const comment = targetType === 'comment' ? comments.get(targetId) : undefined;
      return comment ? { targetType: 'comment', caseId: null, postId: comment.postId, username: null } : null;
    }
    return new Map(
      entries.map((entry) => {
        const revealIds = revealed.flatMap(({ id, logId }) => (logId === entry.id ? id : []));
        return [entry.id, { about: aboutOf(entry), revealIds }];
      }),
    );
  };
}

export type LogSubjects = ReturnType<typeof createLogSubjects>;
