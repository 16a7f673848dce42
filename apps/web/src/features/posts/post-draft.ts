import * as v from 'valibot';
import { createClientId } from '../../lib/storage/drafts.ts';
import { storedClientId, storedText } from '../../lib/storage/stored-fields.ts';

export const storedPostDraft = v.object({
  content: storedText,
  mood: storedText,
  isAnonymous: v.boolean(),
  clientId: storedClientId,
  /** Drafts of older versions have no such field. */
  hadPicture: v.fallback(v.boolean(), false),
});

/** `isAnonymous` changes only when the member says so. */
export type PostDraft = v.InferOutput<typeof storedPostDraft>;

export const draftName = 'post';

export const startPostDraft = (): PostDraft => ({
  content: '',
  mood: '',
  isAnonymous: true,
  clientId: createClientId(),
  hadPicture: false,
});

/** The input of `posts.create`; a form where there is a picture. */
export function toPostInput({ content, mood, isAnonymous, clientId }: PostDraft, image: File | undefined) {
  if (!image) return { content, mood, isAnonymous, clientId };
  const form = new FormData();
  form.set('content', content);
  form.set('mood', mood);
  form.set('isAnonymous', String(isAnonymous));
  form.set('clientId', clientId);
  form.set('image', image);
  return form;
}
