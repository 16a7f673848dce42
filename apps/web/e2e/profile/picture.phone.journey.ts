import type { Page } from '@playwright/test';
import { accountButton } from '../accounts/account-pages.ts';
import { boundingBoxOf } from '../support/bounding-boxes.ts';
import { expectAccessible, samplePicture, toast } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { openProfile, pictureInput, saveButton } from './profile-page.ts';

const cropFrame = (page: Page) => page.getByRole('application', { name: /Arrow keys move it/ });
const usePictureButton = (page: Page) => page.getByRole('button', { name: 'Use this picture' });
const readCropTransform = (page: Page) =>
  page.locator('[data-testid=container] img').evaluate((image) => getComputedStyle(image).transform);

test('a picture is cropped by keyboard, saved and shown on the feed', async ({ page }) => {
  await openProfile(page);
  const initial = page.getByRole('main').getByText('A', { exact: true });
  expect((await initial.boundingBox())?.width).toBeGreaterThan(90);
  await pictureInput(page).setInputFiles(samplePicture);
  await expect(page.getByRole('dialog', { name: 'What should be seen?' })).toBeVisible();
  await expect(cropFrame(page)).toBeVisible();
  const before = await readCropTransform(page);
  await cropFrame(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => readCropTransform(page)).not.toBe(before);
  await page.getByLabel('Zoom').focus();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Zoom')).toHaveAttribute('aria-valuetext', '1.5 times');
  await expectAccessible(page);
  await usePictureButton(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Not saved yet: picture.')).toBeVisible();
  await saveButton(page).click();
  await expect(toast(page, 'Profile Updated')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the feed' }).click();
  await expect(page).toHaveURL(/\/the-feed$/);
  const shown = accountButton(page).locator('img');
  await expect(shown).toHaveAttribute('src', /^\/media\//);
  const aspectRatio = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth / image.naturalHeight;
  });
  // The server trims each edge by up to 2 %.
  expect(Math.abs(aspectRatio - 1)).toBeLessThan(0.025);
});

test('a new picture can be dragged into place or discarded', async ({ page }) => {
  await openProfile(page);
  await pictureInput(page).setInputFiles(samplePicture);
  await expect(cropFrame(page)).toBeVisible();
  const before = await readCropTransform(page);
  const box = await boundingBoxOf(cropFrame(page));
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 40, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => readCropTransform(page)).not.toBe(before);
  await usePictureButton(page).click();
  await page.getByRole('button', { name: 'Keep the old one' }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await expect(pictureInput(page)).toBeFocused();
});

test('a file that is not an image is refused with a message', async ({ page }) => {
  await openProfile(page);
  const input = pictureInput(page);
  await input.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(input).toHaveAccessibleDescription(/That is not a picture we can read\./);
  await input.setInputFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(8 * 1024 * 1024 + 1) });
  await expect(input).toHaveAccessibleDescription(/That picture is too large\. It can be 8 MB at most\./);
  await input.setInputFiles({ name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') });
  await expect(input).toHaveAccessibleDescription(/We could not read that picture\./);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await input.setInputFiles(samplePicture);
  await usePictureButton(page).click();
  await expect(page.getByText('We could not read that picture.')).toHaveCount(0);
});
