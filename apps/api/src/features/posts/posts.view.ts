import type { PostRow } from '@ballast/db/queries/posts/posts';
import { type ContentNote, contentNotes } from '@ballast/schema/content-note-names';
import type { Post } from '@ballast/schema/posts';
import { type Topic, topics as topicsInOrder } from '@ballast/schema/topic-names';
import { attributionOf } from '../../lists/author.view.ts';
import { mediaUrlOf } from '../../media/media-store.ts';
import { publicTimestamp } from '../../privacy/timestamps.ts';

export const toWrittenFields = ({ content, mood }: Pick<PostRow, 'content' | 'mood'>) => ({ content, mood });

const noNotes: ContentNote[] = [];

export function toNotes({ notes, staffNotes }: Pick<PostRow, 'notes' | 'staffNotes'>): ContentNote[] {
  if (notes === '' && staffNotes === '') return noNotes;
  const listed = `${notes},${staffNotes}`.split(',');
  return contentNotes.filter((note) => listed.includes(note));
}

const noTopics: Topic[] = [];

export function toTopics({ topics }: Pick<PostRow, 'topics'>): Topic[] {
  if (topics === '') return noTopics;
  const listed = topics.split(',');
  return topicsInOrder.filter((topic) => listed.includes(topic));
}

/** Leaves out notes that staff added, which the edit form sends too. */
export function toStoredNotes(
  notes: readonly ContentNote[],
  { notes: before, staffNotes }: Pick<PostRow, 'notes' | 'staffNotes'>,
): string {
  const authorNotes = before.split(',');
  const byStaff = staffNotes.split(',');
  return notes.filter((note) => authorNotes.includes(note) || !byStaff.includes(note)).join(',');
}

/** Without viewer state: `liked`, `kept` and `mine` are false, and there is no version. */
export function toPostView(row: PostRow): Post {
  const attribution = attributionOf(row);
  return {
    id: row.id,
    ...toWrittenFields(row),
    notes: toNotes(row),
    topics: toTopics(row),
    cover: null,
    answers: row.answers,
    ...(row.answersBeforeClosing !== null && { answersClosed: true as const }),
    openToRead: row.isOpenToRead,
    mediaUrl: row.mediaId && mediaUrlOf(row.mediaId),
    imageDescription: row.imageDescription,
    createdAt: publicTimestamp(row.createdAt, attribution.isAnonymous).toISOString(),
    edited: row.isEdited,
    likesCount: row.likesCount,
    commentsCount: row.commentsCount,
    liked: false,
    kept: false,
    mine: false,
    supports: null,
    version: null,
    ...attribution,
  };
}
