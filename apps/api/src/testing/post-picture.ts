import type { TestApp } from './test-app.ts';

/** Creates an anonymous post with a picture as `alder`. Returns the picture's id. */
export async function postPicture(app: TestApp): Promise<string> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('content', 'words');
  form.append('isAnonymous', 'true');
  form.append('image', new Blob([new Uint8Array(bytes)]), 'a.png');
  const { mediaUrl } = await app.as('alder').posts.create.mutate(form);
  return mediaUrl?.slice('/media/'.length, -'.webp'.length) ?? '';
}
