import type { ReportedItem } from '@ballast/db/queries/reports/reports';
import { attributionOf } from '../../lists/author.view.ts';
import { mediaUrlOf } from '../../media/media-store.ts';
import type { Authorship } from '../../privacy/authorship.ts';
import type { Handles } from '../../privacy/handles.ts';
import type { EvidenceCopy, ReportWords } from '../../privacy/seals/report-seals.ts';
import { publicTimestamp } from '../../privacy/timestamps.ts';

type AuthorLookup = { authorship: Pick<Authorship, 'handleOf'>; handles: Pick<Handles, 'open'> };

/** Returns the author's handle, even if the item is anonymous. No view may contain it. */
function authorHandleOf(item: ReportedItem, { authorship, handles }: AuthorLookup): string | null {
  const { authorId, handleSeal } = item;
  const namedAuthorHandle = authorId !== null && handleSeal !== null ? handles.open(authorId, handleSeal) : undefined;
  return namedAuthorHandle ?? authorship.handleOf(item) ?? null;
}

export function messagesOf({ conversation }: ReportedItem, side: 'reporter' | 'reported'): ReportWords['messages'] {
  return conversation.flatMap(({ content, createdAt, isByReporter, isReported }, place) =>
    isByReporter === (side === 'reporter') ? [{ place, content, createdAt: createdAt.toISOString(), isReported }] : [],
  );
}

type WrittenItem = Pick<
  ReportedItem,
  'authorId' | 'authorSeal' | 'author' | 'content' | 'mediaId' | 'createdAt' | 'isByPostAuthor'
>;

/** What staff see of an item. */
export function toEvidence(item: WrittenItem): EvidenceCopy['evidence'] {
  // Staff see what a profile says while it is hidden.
  const { isAnonymous, author } = attributionOf({
    ...item,
    author: item.author && { ...item.author, isProfileHidden: false },
  });
  const fields = {
    content: item.content,
    createdAt: item.createdAt && publicTimestamp(item.createdAt, isAnonymous).toISOString(),
    mediaUrl: item.mediaId && mediaUrlOf(item.mediaId),
    ...(item.isByPostAuthor && { byAuthor: true as const }),
  };
  if (isAnonymous) return { ...fields, isAnonymous, author: null };
  const { id, username, displayName } = author;
  return { ...fields, isAnonymous, author: { id, username, displayName } };
}

/** The author's handle is not in `evidence`, because staff read that. Account deletion finds the copy by the handle. */
export const copyEvidence = (item: ReportedItem, lookup: AuthorLookup): EvidenceCopy => ({
  targetId: item.id,
  authorHandle: authorHandleOf(item, lookup),
  messages: messagesOf(item, 'reported'),
  evidence: toEvidence(item),
});
