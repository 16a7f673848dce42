import { contentNotes } from '@ballast/schema/content-note-names';
import { topics } from '@ballast/schema/topic-names';
import * as v from 'valibot';
import { createIdempotencyKey, storedClientId, storedText } from '../../lib/storage/drafts.ts';
import { allowedAnswers } from './answers-field.tsx';

export const storedPostDraft = v.object({
  content: storedText,
  mood: storedText,
  /** Missing in drafts of older versions. */
  notes: v.fallback(v.array(v.picklist(contentNotes)), []),
  topics: v.fallback(v.array(v.picklist(topics)), []),
  answers: v.fallback(v.picklist(['everyone', 'followed', 'nobody']), 'everyone'),
  openToRead: v.fallback(v.boolean(), false),
  imageDescription: v.fallback(storedText, ''),
  isAnonymous: v.boolean(),
  clientId: storedClientId,
  /** Missing in drafts of older versions. */
  hadPicture: v.fallback(v.boolean(), false),
  /** Empty in drafts of version 1.0, when a member had one picture. */
  pictureId: v.fallback(v.string(), ''),
});

export type PostDraft = v.InferOutput<typeof storedPostDraft>;

export const draftName = 'post';

export const createPostDraft = (): PostDraft => ({
  content: '',
  mood: '',
  notes: [],
  topics: [],
  answers: 'everyone',
  openToRead: false,
  imageDescription: '',
  isAnonymous: true,
  clientId: createIdempotencyKey(),
  hadPicture: false,
  pictureId: createIdempotencyKey(),
});

/** Returns the input of `posts.create`: FormData if there is an image. */
export function toPostInput(draft: PostDraft, image: File | undefined) {
  const { content, mood, notes, topics: chosen, openToRead, imageDescription, isAnonymous, clientId } = draft;
  const answers = allowedAnswers(draft.answers, isAnonymous);
  if (!image) return { content, mood, notes, topics: chosen, answers, openToRead, isAnonymous, clientId };
  const form = new FormData();
  form.set('content', content);
  form.set('mood', mood);
  form.set('notes', notes.join(','));
  form.set('topics', chosen.join(','));
  form.set('answers', answers);
  form.set('openToRead', String(openToRead));
  form.set('imageDescription', imageDescription);
  form.set('isAnonymous', String(isAnonymous));
  form.set('clientId', clientId);
  form.set('image', image);
  return form;
}
