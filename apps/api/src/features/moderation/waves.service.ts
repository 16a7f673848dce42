import type { CaseRow } from '@ballast/db/queries/moderation/cases';
import { limits } from '@ballast/schema/limits';
import { isDecidedAlone } from '@ballast/schema/report-reasons';
import type { CasesAlike, Wave } from '@ballast/schema/waves';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';
import { leftOutMax } from '../../lists/cut-page.ts';
import type { ItemCopy } from '../../privacy/seals/report-seals.ts';
import type { CasesService } from './cases.service.ts';
import { groupByTraits, type Traits, withoutContained, wordsTraitOf } from './group-waves.ts';
import type { ImpartialStaff } from './impartial-staff.ts';
import { countedCasesMax } from './waiting-cases.service.ts';

const hourOf = ({ createdAt }: Pick<CaseRow, 'createdAt'>): string =>
  createdAt.toISOString().slice(0, 'yyyy-mm-ddThh'.length);

/**
 * Finds open cases that share something which staff see in each of them. The author counts only where the item has the name: groups
 * by a sealed author would join anonymous items (docs/anonymity.md, rule 13).
 */
export function createWaves(
  { queries: { caseWaves: queries, cases } }: Base,
  {
    latestCopiesOf,
    reportSeals,
    loadOwnItemCheck,
  }: Pick<Privacy, 'latestCopiesOf' | 'reportSeals' | 'loadOwnItemCheck'>,
  {
    summariesOf,
    impartialStaff,
  }: { summariesOf: CasesService['summariesOf']; impartialStaff: Pick<ImpartialStaff, 'listExcluded'> },
) {
  async function readCopies(admin: AdminSession) {
    const isOwn = await loadOwnItemCheck(admin);
    const listed = (await cases.listAuthors({ status: 'open' }))
      .filter((row) => !isDecidedAlone(row))
      .slice(0, countedCasesMax + leftOutMax)
      .filter((row) => !isOwn(reportSeals.openCaseAuthor(row)))
      .slice(0, countedCasesMax);
    const rows = new Map((await cases.listById(listed.map(({ id }) => id))).map((row) => [row.id, row]));
    return latestCopiesOf(listed.flatMap(({ id }) => rows.get(id) ?? []));
  }

  async function readTraits(copies: Awaited<ReturnType<typeof readCopies>>): Promise<Traits[]> {
    const commentIds = copies.flatMap(({ row }) => (row.targetType === 'comment' ? row.targetId : []));
    const stories = new Map((await queries.storiesOf(commentIds)).map(({ commentId, postId }) => [commentId, postId]));
    const storyOf = ({ targetType, targetId }: CaseRow) => (targetType === 'post' ? targetId : stories.get(targetId));
    const authorOf = (copy: ItemCopy | undefined) =>
      copy?.evidence.isAnonymous === false ? copy.evidence.author?.id : undefined;
    return copies.map(({ row, copy }) => ({
      id: row.id,
      author: authorOf(copy),
      words: copy && wordsTraitOf(copy.evidence.content),
      story: storyOf(row),
      hour: `${row.reason} ${hourOf(row)}`,
    }));
  }

  /** What staff are kept out of is in no group: a group would tell them about the author and the text. */
  async function readGroups(admin: AdminSession) {
    const copies = await readCopies(admin);
    const traits = await readTraits(copies);
    const grouped = new Set(groupByTraits(traits).flatMap(({ ids }) => ids));
    const rows = new Map(copies.flatMap(({ row }) => (grouped.has(row.id) ? [[row.id, row] as const] : [])));
    const excluded = await impartialStaff.listExcluded(admin, [...rows.values()]);
    return { groups: groupByTraits(traits.filter(({ id }) => !excluded.has(id))), rows };
  }

  return {
    async list(admin: AdminSession): Promise<Wave[]> {
      const { groups, rows } = await readGroups(admin);
      return withoutContained(groups).flatMap(({ kind, ids }) => {
        const first = rows.get(ids[0] ?? '');
        return first ? { kind, caseIds: ids.slice(0, limits.decidedTogetherMax), reason: first.reason } : [];
      });
    },

    async alike(admin: AdminSession, caseId: string): Promise<CasesAlike> {
      const groups = (await readGroups(admin)).groups
        .filter(({ ids }) => ids.includes(caseId))
        .map(({ kind, ids }) => ({
          kind,
          caseIds: [caseId, ...ids.filter((id) => id !== caseId)].slice(0, limits.decidedTogetherMax),
        }));
      const ids = new Set(groups.flatMap(({ caseIds }) => caseIds));
      return { groups, cases: await summariesOf(admin, [...ids]) };
    },
  };
}
