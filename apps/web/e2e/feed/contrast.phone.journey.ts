import { signUp, story } from '../support/actions.ts';
import { measureContrast } from '../support/contrast.ts';
import { memberElsewhere } from '../support/rest-member.ts';
import { expect, test } from '../support/test.ts';

const palettesCount = 8;

test('on every one of the grounds every word can be read, at every pixel it stands on', async ({ page, request }) => {
  test.setTimeout(180_000);
  const birch = await memberElsewhere(request, 'birch');
  // One more letter each, so that each stands on another ground; long enough to reach up into the lamp's light.
  for (let extra = 0; extra < palettesCount; extra += 1) {
    await birch.post(`${'It was a long night, and then it was morning. '.repeat(8)}Y${'x'.repeat(extra)}`);
  }
  await signUp(page, 'alder');
  await expect(story(page)).toBeVisible();
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  const grounds = new Set<string>();
  for (let index = 0; index < palettesCount; index += 1) {
    await expect(story(page)).toHaveAttribute('aria-posinset', String(index + 1));
    await page.waitForTimeout(700);
    grounds.add(await page.locator('main').evaluate((main) => main.style.getPropertyValue('--lamp')));
    const ratios = await measureContrast(page);
    expect(ratios.length).toBeGreaterThan(12);
    expect(ratios.filter(({ ratio, wanted }) => ratio < wanted)).toEqual([]);
    await page.keyboard.press('ArrowDown');
  }
  expect(grounds.size).toBe(palettesCount);

  // The measure itself: a colour that is too faint does not get past it.
  await page.evaluate(() => document.documentElement.style.setProperty('--ink-quiet', '#6a655f'));
  const faint = (await measureContrast(page)).filter(({ ratio, wanted }) => ratio < wanted);
  expect(faint.map(({ what }) => what)).toContain('Messages');
});
