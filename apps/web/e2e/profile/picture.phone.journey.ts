import { hill } from '../support/actions.ts';
import { expect, expectAccessible, test, toast } from '../support/test.ts';
import { openProfile, saveProfile } from './profile-page.ts';

test('a picture is cut by keyboard, saved, and looks at him from the feed', async ({ page }) => {
  await openProfile(page);
  const letter = page.getByRole('main').getByText('A', { exact: true });
  expect((await letter.boundingBox())?.width).toBeGreaterThan(90);
  await page.locator('input[type=file]').setInputFiles(hill);
  await expect(page.getByRole('dialog', { name: 'What should be seen?' })).toBeVisible();
  const frame = page.getByRole('application', { name: /Arrow keys move it/ });
  const picture = page.locator('[data-testid=container] img');
  const place = () => picture.evaluate((image) => getComputedStyle(image).transform);
  await expect(frame).toBeVisible();
  const before = await place();
  await frame.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(place).not.toBe(before);
  await page.getByLabel('Zoom').focus();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Zoom')).toHaveAttribute('aria-valuetext', '1.5 times');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Not saved yet: picture.')).toBeVisible();
  await saveProfile(page).click();
  await expect(toast(page, 'Profile Updated')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the feed' }).click();
  await expect(page).toHaveURL(/\/the-feed$/);
  const shown = page.getByRole('button', { name: 'your account' }).locator('img');
  await expect(shown).toHaveAttribute('src', /^\/media\//);
  const size = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(size[0]).toBe(size[1]);
});

test('a picture is moved by finger or mouse, and can be left as it was', async ({ page }) => {
  await openProfile(page);
  await page.locator('input[type=file]').setInputFiles(hill);
  const frame = page.getByRole('application', { name: /Arrow keys move it/ });
  await expect(frame).toBeVisible();
  const place = () =>
    page.locator('[data-testid=container] img').evaluate((image) => getComputedStyle(image).transform);
  const before = await place();
  const box = await frame.boundingBox();
  if (!box) throw new Error('the frame is not there');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 40, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(place).not.toBe(before);
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await page.getByRole('button', { name: 'Keep the old one' }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await expect(page.locator('input[type=file]')).toBeFocused();
});

test('what is no picture is refused in words', async ({ page }) => {
  await openProfile(page);
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(input).toHaveAccessibleDescription(/That is not a picture we can read\./);
  await input.setInputFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(8 * 1024 * 1024 + 1) });
  await expect(input).toHaveAccessibleDescription(/That picture is too large\. It can be 8 MB at most\./);
  await input.setInputFiles({ name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') });
  await expect(input).toHaveAccessibleDescription(/We could not read that picture\./);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await input.setInputFiles(hill);
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('We could not read that picture.')).toHaveCount(0);
});
