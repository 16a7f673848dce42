import { isRecord } from '../../lib/storage/browser-storage.ts';
import { createClientId } from '../../lib/storage/drafts.ts';
import { readClientId, readText } from '../../lib/storage/kept-values.ts';

/** A post being written. Whose name it will stand under is part of it and changes only when he says so. */
export type PostDraft = { content: string; mood: string; isAnonymous: boolean; clientId: string; hadPicture: boolean };

/** What it is kept under. */
export const draftName = 'post';

export const startPostDraft = (): PostDraft => ({
  content: '',
  mood: '',
  isAnonymous: true,
  clientId: createClientId(),
  hadPicture: false,
});

export function parsePostDraft(value: unknown): PostDraft | undefined {
  if (!isRecord(value)) return undefined;
  const [content, mood] = [readText(value['content']), readText(value['mood'])];
  const { isAnonymous, clientId, hadPicture } = value;
  if (content === undefined || mood === undefined || typeof isAnonymous !== 'boolean') return undefined;
  return { content, mood, isAnonymous, clientId: readClientId(clientId), hadPicture: hadPicture === true };
}

/** What `posts.create` takes: a form where there is a picture. */
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
