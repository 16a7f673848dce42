import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dumpDatabase } from '@ballast/db/testing';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../testing/refusal.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ members: ['alder', 'birch'] });
});
afterEach(() => app.close());

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#806040' } })
  .png()
  .toBuffer();

async function upload() {
  const form = new FormData();
  form.append('content', 'words');
  form.append('isAnonymous', 'true');
  form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'alder on holiday.png');
  const { id, mediaUrl } = await app.as('alder').posts.create.mutate(form);
  return { id, mediaUrl: mediaUrl ?? '' };
}

const storedFiles = () => readdirSync(join(app.folder, 'media'));

test('one image posted twice gets two random names', async () => {
  const [one, two] = [await upload(), await upload()];
  for (const { mediaUrl } of [one, two]) expect(mediaUrl).toMatch(/^\/media\/[\w-]{22}\.webp$/);
  expect(one.mediaUrl).not.toBe(two.mediaUrl);
  expect(one.mediaUrl).not.toContain(one.id);
  expect(storedFiles().sort()).toEqual([one, two].map(({ mediaUrl }) => mediaUrl.slice('/media/'.length)).sort());
});

test('a member gets an image without headers that reveal its date or owner', async () => {
  const { mediaUrl } = await upload();
  const response = await app.request('birch', mediaUrl);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 8 });
  const revealing = [...response.headers.keys()].filter((name) =>
    /^(last-modified|etag|date|age|content-disposition|x-amz.*)$/.test(name),
  );
  expect(revealing).toEqual([]);
});

test('an admin session gives access to images, a forged admin cookie does not', async () => {
  const { mediaUrl } = await upload();
  expect((await app.request({ admin: true }, mediaUrl)).status).toBe(200);
  const withForgedCookie = { headers: { cookie: `ballast_admin=${'x'.repeat(22)}.${'x'.repeat(43)}` } };
  expect(await codeOf(app.request(undefined, mediaUrl, withForgedCookie))).toBe('NOT_SIGNED_IN');
});

test('a visitor gets the same refusal for existing and unknown images', async () => {
  const { mediaUrl } = await upload();
  for (const path of [mediaUrl, '/media/AAAAAAAAAAAAAAAAAAAAAA.webp']) {
    expect(await codeOf(app.request(undefined, path))).toBe('NOT_SIGNED_IN');
  }
});

test('a file without a row is not served', async () => {
  const orphan = 'orphan'.padEnd(22, '-');
  await app.media.put(orphan, new Uint8Array(picture));
  expect(await codeOf(app.request('birch', `/media/${orphan}.webp`))).toBe('NOT_FOUND');
});

test('the picture of a deleted post is not served even if its file could not be deleted', async () => {
  const { id: postId, mediaUrl } = await upload();
  app.media.discard = async () => {};
  await app.as('alder').posts.delete.mutate({ postId });
  expect(storedFiles()).toContain(mediaUrl.slice('/media/'.length));
  for (const reader of ['alder', 'birch', { admin: true } as const]) {
    expect(await codeOf(app.request(reader, mediaUrl))).toBe('NOT_FOUND');
  }
});

test('one photo on a profile and under an anonymous post gives files that cannot be linked', async () => {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toBuffer();
  const file = new Blob([new Uint8Array(photo)], { type: 'image/jpeg' });
  const post = new FormData();
  post.append('content', 'words');
  post.append('isAnonymous', 'true');
  post.append('image', file, 'a.jpg');
  await app.as('alder').posts.create.mutate(post);
  const profile = new FormData();
  profile.append('profileImage', file, 'a.jpg');
  await app.request('alder', '/api/user/profile', { method: 'POST', body: profile });

  const names = storedFiles().filter((name) => name.endsWith('.webp'));
  const [one, two] = await Promise.all(
    names.map(async (name) => {
      const bytes = readFileSync(join(app.folder, 'media', name));
      const { width, height } = await sharp(bytes).metadata();
      return {
        hash: createHash('sha256').update(bytes).digest('hex'),
        length: bytes.length,
        size: `${width}x${height}`,
      };
    }),
  );
  expect(names).toHaveLength(2);
  for (const trait of ['hash', 'length', 'size'] as const) expect(one?.[trait], trait).not.toBe(two?.[trait]);
  const { media = [] } = await dumpDatabase(app.database);
  expect(media.map(({ id, ...rest }) => [typeof id, rest])).toEqual([
    ['string', { isRemoved: false }],
    ['string', { isRemoved: false }],
  ]);
});

test('the feed responds while a large picture is decoded', async () => {
  const large = await sharp({ create: { width: 4600, height: 3450, channels: 3, background: '#806040' } })
    .avif({ effort: 0 })
    .toBuffer();
  const form = new FormData();
  form.append('content', 'words');
  form.append('isAnonymous', 'true');
  form.append('image', new Blob([new Uint8Array(large)], { type: 'image/avif' }), 'a.avif');
  const answered: string[] = [];
  const recordAs = (what: string) => (response: Response) => void answered.push(`${what} ${response.status}`);
  const upload = app.request('alder', '/api/community/posts', { method: 'POST', body: form }).then(recordAs('upload'));
  await app.request('birch', '/api/community/posts').then(recordAs('feed'));
  await upload;
  expect(answered).toEqual(['feed 200', 'upload 201']);
});
