import { expectSmallPhoto, keepSentPicture, takePhoto } from '../support/photo.ts';
import { expect, test } from '../support/test.ts';
import { currentPost, openComposer, openFeed, postField } from './feed-page.ts';

const megabyte = 1024 * 1024;

test('a photo of 48 megapixels is sent small and upright, without its place', async ({ page }) => {
  test.setTimeout(300_000);
  const photo = await takePhoto();
  expect(photo.length).toBeGreaterThan(8 * megabyte);
  expect(photo.includes('Exif')).toBe(true);
  await page.addInitScript(keepSentPicture);
  await openFeed(page, 'alder');
  await openComposer(page);
  await page.locator('input[type=file]').setInputFiles({ name: 'IMG_4801.jpg', mimeType: 'image/jpeg', buffer: photo });
  // The button does not wait for the picture: the post does.
  await postField(page).fill('From the top of the hill.');
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  // A software decoder that shares its cores with other tests is slow.
  await expect(currentPost(page)).toContainText('From the top of the hill.', { timeout: 120_000 });
  await expectSmallPhoto((await page.locator('html').getAttribute('data-picture')) ?? '');
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
