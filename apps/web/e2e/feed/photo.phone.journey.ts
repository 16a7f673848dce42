import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/test.ts';
import { currentPost, openComposer, openFeed, postField } from './feed-page.ts';

const megabyte = 1024 * 1024;
const [sensorWidth, sensorHeight] = [8000, 6000];

/**
 * A photo of 48 megapixels as a phone stores it: turned by its metadata, with the place where it was taken. Above the horizon of
 * the upright picture it is blue, below it is green.
 */
async function takePhoto(): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width: sensorWidth,
      height: sensorHeight,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
      background: '#808080',
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
  // Turned by 90° clockwise, as the orientation 6 says, the left half is the upper one.
  const half = (color: string) =>
    sharp({ create: { width: sensorWidth / 2, height: sensorHeight, channels: 3, background: color } })
      .png()
      .toBuffer();
  return sharp(noise)
    .composite([
      { input: await half('#2040c0'), left: 0, top: 0, blend: 'soft-light' },
      { input: await half('#20a040'), left: sensorWidth / 2, top: 0, blend: 'soft-light' },
    ])
    .jpeg({ quality: 88 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 28/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '2/1 14/1 0/1' },
    })
    .toBuffer();
}

/** Keeps the bytes of every form that the page sends. Chromium does not tell Playwright the body of a request with a file. */
async function recordForms(page: Page): Promise<() => Promise<Buffer>> {
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (...request) => {
      const body = request[1]?.body;
      if (body instanceof FormData) {
        const bytes = new Uint8Array(await new Response(body).arrayBuffer());
        document.documentElement.dataset['form'] = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
      }
      return send(...request);
    };
  });
  return async () => Buffer.from((await page.locator('html').getAttribute('data-form')) ?? '', 'latin1');
}

/** The picture in the body of a form. */
function pictureIn(body: Buffer): Buffer {
  const name = body.indexOf('filename=');
  const start = body.indexOf('\r\n\r\n', name) + 4;
  const boundary = body.subarray(0, body.indexOf('\r\n'));
  return body.subarray(start, body.indexOf(boundary, start) - 2);
}

test('a photo of 48 megapixels is sent small and upright, without its place', async ({ page }) => {
  test.setTimeout(300_000);
  const photo = await takePhoto();
  expect(photo.length).toBeGreaterThan(8 * megabyte);
  expect(photo.includes('Exif')).toBe(true);
  const readForm = await recordForms(page);
  await openFeed(page, 'alder');
  await openComposer(page);
  await page.locator('input[type=file]').setInputFiles({ name: 'IMG_4801.jpg', mimeType: 'image/jpeg', buffer: photo });
  // The button does not wait for the picture: the post does.
  await postField(page).fill('From the top of the hill.');
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  // A software decoder that shares its cores with other tests is slow.
  await expect(currentPost(page)).toContainText('From the top of the hill.', { timeout: 120_000 });
  const sent = pictureIn(await readForm());
  expect(sent.length).toBeLessThan(megabyte);
  expect(sent.includes('Exif')).toBe(false);
  const { width, height, orientation, exif } = await sharp(sent).metadata();
  expect([width, height, orientation, exif]).toEqual([1200, 1600, undefined, undefined]);
  const colourAt = async (top: number) => {
    const { data } = await sharp(sent)
      .extract({ left: 600, top, width: 20, height: 20 })
      .resize(1, 1)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red = 0, green = 0, blue = 0] = data;
    return { red, green, blue };
  };
  const [above, below] = [await colourAt(200), await colourAt(1400)];
  expect(above.blue).toBeGreaterThan(above.green);
  expect(below.green).toBeGreaterThan(below.blue);
  await expect(currentPost(page).getByRole('img', { name: 'Shared with this story' })).toBeVisible();
});

test('a photo that the browser cannot read is refused with a way out, and costs nothing that was typed', async ({
  page,
}) => {
  await openFeed(page, 'alder');
  await openComposer(page);
  await postField(page).fill('Half of what I have to say.');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') });
  await expect(page.getByText('This browser cannot read HEIC photos.')).toBeVisible();
  await expect(postField(page)).toHaveValue('Half of what I have to say.');
});
