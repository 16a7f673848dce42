import sharp from 'sharp';
import type { TestApp } from './test-app.ts';

/** An upload of a small picture. */
export async function pictureUpload(): Promise<Blob> {
  const picture = sharp({ create: { width: 24, height: 16, channels: 3, background: 'red' } });
  return new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' });
}

/** Creates an anonymous post with a picture as `alder`, over REST. */
export async function requestPicturePost(app: TestApp, picture?: Blob): Promise<Response> {
  const form = new FormData();
  form.append('content', 'words');
  form.append('isAnonymous', 'true');
  form.append('image', picture ?? (await pictureUpload()), 'a.png');
  return app.request('alder', '/api/community/posts', { method: 'POST', body: form });
}

/** Like {@link requestPicturePost}, but returns the picture's id. */
export async function postPicture(app: TestApp): Promise<string> {
  const { mediaUrl } = JSON.parse(await (await requestPicturePost(app)).text());
  return mediaUrl.slice('/media/'.length, -'.webp'.length);
}
