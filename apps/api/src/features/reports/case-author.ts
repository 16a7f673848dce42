import { createHash } from 'node:crypto';
import type { CaseStaff } from '@ballast/db/queries/moderation/case-authors';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { CaseAuthor, ItemCopy } from '../../privacy/seals/report-seals.ts';

/** Undefined for an anonymous item, and once the evidence is erased. */
export const namedHandleIn = (author: CaseAuthor | undefined): string | undefined =>
  author?.isAnonymous === false ? (author.authorHandle ?? undefined) : undefined;

/** Whom staff with any block are kept from must not depend on the author, and at least half of the staff stay. */
function chooseUpToHalf(caseId: string, { staff, blockingIds }: CaseStaff): string[] {
  const rankOf = (id: string) => createHash('sha256').update(`${caseId} ${id}`).digest('hex');
  const ranked = blockingIds
    .map((id) => ({ id, rank: rankOf(id) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1));
  return ranked.slice(0, Math.floor(staff.length / 2)).map(({ id }) => id);
}

/** Seals the author of a case's item, and which staff are kept from the case (features/moderation/impartial-staff.ts). */
export function createSealCaseAuthor({
  authorship,
  handles,
  reportSeals,
}: Pick<Privacy, 'authorship' | 'handles' | 'reportSeals'>) {
  function postAuthorOf({ staff, post }: CaseStaff): string | null {
    if (!post) return null;
    const handle = authorship.handleOf(post);
    const isAuthor = ({ userId, handleSeal }: CaseStaff['staff'][number]) =>
      handle === undefined
        ? userId === post.authorId
        : handleSeal !== null && handles.open(userId, handleSeal) === handle;
    return staff.find(isAuthor)?.id ?? null;
  }

  return (caseId: string, { authorHandle, evidence: { isAnonymous } }: ItemCopy, staff: CaseStaff): string =>
    reportSeals.sealCaseAuthor(caseId, {
      authorHandle,
      isAnonymous,
      keptStaff: isAnonymous ? chooseUpToHalf(caseId, staff) : staff.blockingIds,
      postAuthor: postAuthorOf(staff),
    });
}

export type SealCaseAuthor = ReturnType<typeof createSealCaseAuthor>;
