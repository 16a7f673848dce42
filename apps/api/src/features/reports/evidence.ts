import type { ReportedItem } from '@ballast/db/queries/reports';
import { mediaUrlOf } from '../../media/media-store.ts';
import { attribute } from '../../privacy/author.view.ts';
import type { Authorship } from '../../privacy/authorship.ts';
import { publicTimestamp } from '../../privacy/timestamps.ts';
import type { Frozen } from './report-seals.ts';

/** Freezes an item as it stands. Its author, anonymous or not, goes beside the evidence: his leaving erases it. */
export function freeze(item: ReportedItem, { authorOf }: Pick<Authorship, 'authorOf'>): Frozen {
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
