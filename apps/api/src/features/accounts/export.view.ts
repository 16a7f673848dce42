import type { ExportedComment, ExportedPost } from '@ballast/db/queries/exports';
import type { Export } from '@ballast/schema/export';
import { mediaUrlOf } from '../../media/media-store.ts';
import { publicTimestamp } from '../../privacy/timestamps.ts';
import { toWrittenFields } from '../posts/posts.view.ts';

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

/** A sitting of his, by the day: no more is kept. */
export function toSessionView({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }) {
  return { signedInOn: dayOf(createdAt), endsOn: dayOf(expiresAt) };
}

function toWrittenView({ id, content, authorSeal, createdAt, likesCount }: ExportedPost | ExportedComment) {
  const isAnonymous = authorSeal !== null;
  return { id, content, isAnonymous, createdAt: publicTimestamp(createdAt, isAnonymous).toISOString(), likesCount };
}

/** A post of his own. */
export function toOwnPostView(row: ExportedPost): Export['posts'][number] {
  const { mediaId, commentsCount } = row;
  const mediaUrl = mediaId && mediaUrlOf(mediaId);
  return { ...toWrittenView(row), ...toWrittenFields(row), mediaUrl, commentsCount };
}

/** A comment of his own. */
export function toOwnCommentView(row: ExportedComment): Export['comments'][number] {
  return { ...toWrittenView(row), postId: row.postId };
}
