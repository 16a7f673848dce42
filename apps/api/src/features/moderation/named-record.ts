import type { CaseRow } from '@ballast/db/queries/moderation/cases';
import { maxReadReports } from '@ballast/db/queries/reports/reports';
import type { NamedRecord } from '@ballast/schema/named-record';
import { type ReportReason, reportReasons, toReportReason } from '@ballast/schema/report-reasons';
import { LRUCache } from 'lru-cache';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import { actorOf } from '../../auth/log-entries.ts';
import { entryLimit } from '../../entry-limit.ts';
import { namedHandleOf } from '../../erasure/latest-copies.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';
import { mapInTurns } from '../../privacy/map-in-turns.ts';
import type { ItemCopy } from '../../privacy/seals/report-seals.ts';
import { namedHandleIn } from '../reports/case-author.ts';
import { createNamedIndex } from './named-index.ts';
import { findReportGroup } from './report-group.ts';
import type { ReporterOf } from './reporters.ts';

/** Fewer reporters of two cases could be told to be one member, by the cases that staff see. */
const membersCountMin = 3;
const casesMax = 200;
const maxCachedReasons = 20_000;
const targetOf = ({ targetType, targetId }: Pick<CaseRow, 'targetType' | 'targetId'>) => `${targetType} ${targetId}`;

/** Says what the author of a named item carries by name. Anonymous items count nowhere (docs/anonymity.md, rule 13). */
export function createNamedRecord(
  { queries: { namedRecords: queries } }: Base,
  { reportSeals, handles }: Pick<Privacy, 'reportSeals' | 'handles'>,
  { reporterOf }: { reporterOf: ReporterOf },
) {
  const index = createNamedIndex({
    ...queries,
    readHandles: async (seqs) =>
      (await queries.listAuthors(seqs)).map((row) => ({
        seq: row.seq,
        handle: namedHandleIn(reportSeals.openCaseAuthor(row)),
      })),
  });

  /** By the start of the seal, because a later report of a member can replace an earlier one. */
  const openedReasons = new LRUCache<string, ReportReason>(entryLimit(maxCachedReasons));

  type Report = Awaited<ReturnType<typeof queries.reportsBySeq>>[number];

  async function countReasons(reports: readonly Report[]): Promise<NamedRecord['reports']['reasons']> {
    const missing = reports.filter(({ wordsStart }) => wordsStart !== null && !openedReasons.has(wordsStart));
    const byId = new Map(
      await mapInTurns(missing, async (some) =>
        (await queries.wordsOf(some.map(({ id }) => id))).map(
          (row) => [row.id, toReportReason(reportSeals.openWords(row)?.reason ?? '')] as const,
        ),
      ),
    );
    for (const { id, wordsStart } of missing) {
      const reason = byId.get(id);
      if (reason && wordsStart !== null) openedReasons.set(wordsStart, reason);
    }
    const counts = Map.groupBy(reports, ({ id, wordsStart }) =>
      wordsStart === null ? undefined : (openedReasons.get(wordsStart) ?? byId.get(id)),
    );
    return reportReasons.flatMap((reason) => {
      const count = counts.get(reason)?.length ?? 0;
      return count === 0 ? [] : [{ reason, count }];
    });
  }

  /** The cases of the member's named items, without those that the viewer is kept from where there is other staff. */
  async function listCases(handle: string, actor: string) {
    await index.catchUp();
    return (await queries.listAuthors(index.newestOf(handle, casesMax))).filter((row) => {
      const author = reportSeals.openCaseAuthor(row);
      if (!author) index.drop(handle, row.seq);
      return author && author.postAuthor !== actor && !author.keptStaff.includes(actor);
    });
  }

  /** Staff are kept from items that they reported. That others reported them too would be news of such a case. */
  async function listReports(admin: AdminSession, handle: string) {
    const cases = await listCases(handle, actorOf(admin));
    const targets = new Map(cases.map((row) => [row.id, targetOf(row)]));
    const seqs = await queries.latestReportSeqs([...targets.keys()], maxReadReports);
    const rows = await mapInTurns(seqs, queries.reportsBySeq);
    const reports = rows.map((row) => ({ ...row, reporter: reporterOf(row), target: targets.get(row.caseId ?? '') }));
    const viewer = admin.staff ? await handles.of(admin.staff.userId) : undefined;
    const ownTargets = new Set(reports.flatMap(({ reporter, target }) => (reporter === viewer ? target : [])));
    return reports.flatMap(({ target, ...report }) =>
      target === undefined || ownTargets.has(target) ? [] : [{ ...report, target }],
    );
  }

  /** @param letters Those of the reporters of the case. */
  return async (
    admin: AdminSession,
    row: CaseRow,
    copy: ItemCopy | undefined,
    letters: ReadonlyMap<string, string>,
  ): Promise<NamedRecord | null> => {
    const handle = namedHandleOf(copy);
    const authorId = copy?.evidence.author?.id;
    const member = handle === undefined || authorId === undefined ? undefined : await queries.memberOf(authorId);
    if (handle === undefined || !member) return null;
    const reports = await listReports(admin, handle);
    const group = findReportGroup(
      reports.map(({ reporter, target, createdAt }) => ({ reporter, target, at: createdAt.getTime() })),
      targetOf(row),
    );
    const membersCount = new Set(reports.map(({ reporter }) => reporter)).size;
    return {
      joinedIn: member.createdAt.toISOString().slice(0, 'yyyy-mm'.length),
      postsCount: member.postsCount,
      commentsCount: member.commentsCount,
      reports: {
        count: reports.length,
        membersCount: membersCount < membersCountMin ? null : membersCount,
        openCount: reports.filter(({ status }) => status === 'open').length,
        reasons: await countReasons(reports),
      },
      group: group
        ? {
            letters: [...letters].flatMap(([reporter, letter]) => (group.reporters.has(reporter) ? letter : [])),
            itemsCount: group.itemsCount,
          }
        : null,
    };
  };
}

export type NamedRecordOf = ReturnType<typeof createNamedRecord>;
