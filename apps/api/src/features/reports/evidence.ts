import type { ReportedItem } from '@ballast/db/queries/reports';
import { mediaUrlOf } from '../../media/media-store.ts';
import { attribute } from '../../privacy/author.view.ts';
import type { Authorship } from '../../privacy/authorship.ts';
import { publicTimestamp } from '../../privacy/timestamps.ts';
import type { EvidenceCopy } from './report-seals.ts';

/** Copies the item as it is now. The author's id is kept beside the evidence, so that deleting the account erases it. */
export function copyEvidence(item: ReportedItem, { authorOf }: Pick<Authorship, 'authorOf'>): EvidenceCopy {
  const { isAnonymous, author } = attribute(item);
  const facts = {
    content: item.content,
    createdAt: item.createdAt && publicTimestamp(item.createdAt, isAnonymous).toISOString(),
    mediaUrl: item.mediaId && mediaUrlOf(item.mediaId),
  };
  return {
    targetId: item.id,
    authorId: authorOf(item) ?? null,
    evidence: isAnonymous
      ? { ...facts, isAnonymous, author: null }
      : {
          ...facts,
          isAnonymous,
          author: { id: author.id, username: author.username, displayName: author.displayName },
        },
  };
}
