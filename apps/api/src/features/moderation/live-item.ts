import type { caseSurroundings } from '@ballast/db/queries/moderation/case-surroundings';
import type { CaseRow } from '@ballast/db/queries/moderation/cases';
import type { LiveItem } from '@ballast/schema/moderation';
import { evidenceVersion } from '../../lists/item-version.ts';
import type { EvidenceCopy, ItemCopy } from '../../privacy/seals/report-seals.ts';
import { toEvidence } from '../reports/evidence.ts';

type Queries = Pick<ReturnType<typeof caseSurroundings>, 'readPost' | 'readComment' | 'readOther'>;

const withVersion = (evidence: EvidenceCopy['evidence']) => ({ ...evidence, version: evidenceVersion(evidence) });

/** The reported item as it stands now, which its author may have changed since. Null once it is deleted. */
export function createLiveItem(queries: Queries) {
  return async ({ targetType, targetId }: CaseRow, copy: ItemCopy | undefined): Promise<LiveItem | null> => {
    if (targetType === 'post') {
      const row = await queries.readPost(targetId);
      if (!row) return null;
      return {
        ...withVersion(toEvidence({ ...row, isByPostAuthor: false })),
        edited: row.isEdited,
        isShown: !row.isRemoved,
        postId: row.id,
        answersClosed: row.answersBeforeClosing !== null,
      };
    }
    if (targetType === 'comment') {
      const row = await queries.readComment(targetId);
      // What the author of the post has taken off looks as if it were deleted.
      if (!row || row.takenOffAt !== null) return null;
      const post = await queries.readPost(row.postId);
      const isShown = !row.isRemoved && post?.isRemoved === false;
      const evidence = withVersion(toEvidence({ ...row, mediaId: null }));
      const answersClosed = (post?.answersBeforeClosing ?? null) !== null;
      return { ...evidence, edited: row.isEdited, isShown, postId: row.postId, answersClosed };
    }
    // Only the copy has the plain id.
    const item = copy && (await queries.readOther({ targetType, targetId: copy.targetId }));
    if (!item) return null;
    const isShown = targetType !== 'user' || !item.author?.isProfileHidden;
    return { ...withVersion(toEvidence(item)), edited: false, isShown, postId: null };
  };
}
