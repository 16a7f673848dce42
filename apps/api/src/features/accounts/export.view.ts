import type {
  ExportedComment,
  ExportedKnownPlace,
  ExportedPasskey,
  ExportedPost,
  ExportedSession,
} from '@ballast/db/queries/accounts/exports';
import type { Export } from '@ballast/schema/export';
import { unknownDeviceName } from '../../auth/device-name.ts';
import { toSupports } from '../../lists/viewer-state.ts';
import { mediaUrlOf } from '../../media/media-store.ts';
import { publicTimestamp } from '../../privacy/timestamps.ts';
import { toNotes, toTopics, toWrittenFields } from '../posts/posts.view.ts';

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

export function toSessionView({ deviceName, createdAt, lastUsedAt, expiresAt }: ExportedSession) {
  return {
    device: deviceName ?? unknownDeviceName,
    signedInOn: dayOf(createdAt),
    lastUsedOn: dayOf(lastUsedAt ?? createdAt),
    endsOn: dayOf(expiresAt),
  };
}

export function toKnownPlaceView({ kind, knownUntil }: ExportedKnownPlace) {
  return { kind, knownUntil: dayOf(knownUntil) };
}

export function toPasskeyView({ name, addedAt, lastUsedAt }: ExportedPasskey) {
  return { name, addedOn: dayOf(addedAt), lastUsedOn: lastUsedAt && dayOf(lastUsedAt) };
}

function toOwnItemView(row: ExportedPost | ExportedComment) {
  const { id, content, isEdited, likesCount } = row;
  const isAnonymous = row.authorSeal !== null;
  const createdAt = publicTimestamp(row.createdAt, isAnonymous).toISOString();
  return { id, content, isAnonymous, createdAt, edited: isEdited, likesCount, supports: toSupports(row) };
}

export function toOwnPostView(row: ExportedPost): Export['posts'][number] {
  const { mediaId, answers, isOpenToRead, imageDescription, commentsCount } = row;
  const mediaUrl = mediaId && mediaUrlOf(mediaId);
  return {
    ...toOwnItemView(row),
    ...toWrittenFields(row),
    notes: toNotes(row),
    topics: toTopics(row),
    answers,
    openToRead: isOpenToRead,
    mediaUrl,
    imageDescription,
    commentsCount,
  };
}

export function toOwnCommentView(row: ExportedComment): Export['comments'][number] {
  const { postId, replyTo, isAsAuthor, takenOffAt } = row;
  return { ...toOwnItemView(row), postId, replyTo, asAuthor: isAsAuthor, takenOff: takenOffAt !== null };
}
