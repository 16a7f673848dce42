import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pictureUpload, requestPicturePost } from '../testing/post-picture.ts';
import { refusalOf } from '../testing/refusal.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ members: ['alder', 'birch', 'cedar'] });
});
afterEach(() => app.close());

/** Takes a second or more to decode. */
const slow = await sharp({ create: { width: 4600, height: 3450, channels: 3, background: '#806040' } })
  .avif({ effort: 0 })
  .toBuffer()
  .then((bytes) => new Blob([new Uint8Array(bytes)], { type: 'image/avif' }));
const small = await pictureUpload();

function requestProfilePicture(member: string, picture: Blob): Promise<Response> {
  const form = new FormData();
  form.append('profileImage', picture, 'a.avif');
  return app.request(member, '/api/user/profile', { method: 'POST', body: form });
}

const oneAtATime = {
  status: 429,
  code: 'RATE_LIMITED',
  message: 'One picture at a time, please: your last one is still being stored. Try again in a few seconds.',
  fields: undefined,
  retryAfterSeconds: 5,
};

describe('uploads of pictures', () => {
  test('17 slow pictures of one member delay another member by at most one picture', async () => {
    let stored = 0;
    const flood = Array.from({ length: 17 }, async () => {
      const response = await requestProfilePicture('alder', slow);
      if (response.ok) stored += 1;
      return refusalOf(response);
    });
    expect(await refusalOf(requestProfilePicture('birch', small))).toBeUndefined();
    expect(stored).toBeLessThanOrEqual(1);
    const refusals = await Promise.all(flood);
    expect(refusals.filter((refusal) => refusal !== undefined)).toEqual(Array(16).fill(oneAtATime));
    expect(await refusalOf(requestProfilePicture('alder', small))).toBeUndefined();
  });

  test("a member's second picture is decoded after the pictures that are already waiting", async () => {
    const order: string[] = [];
    const upload = async (member: string, picture: Blob) => {
      expect(await refusalOf(requestProfilePicture(member, picture))).toBeUndefined();
      order.push(member);
    };
    const again = upload('alder', slow).then(() => upload('alder', small));
    await Promise.all([again, upload('birch', small), upload('cedar', small)]);
    expect(order).toHaveLength(4);
    expect(order.at(-1)).toBe('alder');
  });

  test('of a picture for a post and a profile picture of one member at a time, one is refused', async () => {
    const refusals = await Promise.all([
      refusalOf(requestProfilePicture('alder', slow)),
      refusalOf(requestPicturePost(app, slow)),
    ]);
    expect(refusals.filter((refusal) => refusal !== undefined)).toEqual([oneAtATime]);
    expect(await refusalOf(requestPicturePost(app))).toBeUndefined();
  });

  test('a member whose picture was refused may upload the next', async () => {
    const words = new Blob(['just words']);
    expect(await refusalOf(requestProfilePicture('alder', words))).toMatchObject({ code: 'UNSUPPORTED_TYPE' });
    expect(await refusalOf(requestProfilePicture('alder', small))).toBeUndefined();
  });
});
