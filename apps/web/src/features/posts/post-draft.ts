import * as v from 'valibot';
import { createIdempotencyKey } from '../../lib/storage/drafts.ts';
import { storedClientId, storedText } from '../../lib/storage/stored-fields.ts';

export const storedPostDraft = v.object({
  content: storedText,
  mood: storedText,
  isAnonymous: v.boolean(),
  clientId: storedClientId,
  /** Missing in drafts of older versions. */
  hadPicture: v.fallback(v.boolean(), false),
});

export type PostDraft = v.InferOutput<typeof storedPostDraft>;

export const draftName = 'post';

export const createPostDraft = (): PostDraft => ({
  content: '',
  mood: '',
  isAnonymous: true,
  clientId: createIdempotencyKey(),
  hadPicture: false,
});

/** The input of `posts.create`; FormData if there is an image. */
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
