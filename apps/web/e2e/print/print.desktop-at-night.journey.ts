import type { Page } from '@playwright/test';
import { signUpByApi } from '../support/members.ts';
import { expect, test } from '../support/test.ts';

/** On a phone the story is behind the dialog of the comments, and has no role. */
const story = (page: Page) => page.locator('article');

const paragraph = 'It was a Tuesday, and the house was quiet in the way that it never used to be. ';

async function countPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** What is drawn on paper, as text. */
async function readPrinted(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const text = await page.locator('body').innerText();
  await page.emulateMedia({ media: null });
  return text;
}

async function expectUnclipped(page: Page): Promise<void> {
  const cut = await story(page).evaluate(
    (article) =>
      [...article.querySelectorAll('*')].filter((element) => {
        const { overflowY } = getComputedStyle(element);
        return overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 4;
      }).length,
  );
  expect(cut).toBe(0);
}

test('a story is printed whole, with its comments and without controls', async ({ page, otherMember }) => {
  const [birch, oak] = [await otherMember('birch'), await otherMember('oak')];
  const alder = await signUpByApi(page.request, 'alder');
  const id = await birch.post({ content: `${paragraph.repeat(60)}That is all.`, isAnonymous: false });
  const shortId = await birch.post('A short one.');
  await oak.comment(id, 'I hear you, mate.');
  await page.goto(`/post/${id}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'I hear you, mate.' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText('I hear you, mate.')).toHaveCount(2);
  await expectUnclipped(page);
  await expect(page.locator('button:visible:not([aria-haspopup=dialog])')).toHaveCount(0);
  const colours = await story(page)
    .getByText('That is all.')
    .evaluate((text) => [getComputedStyle(text).color, getComputedStyle(document.documentElement).backgroundColor]);
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  const printed = await readPrinted(page);
  expect(printed).toContain('That is all.');
  expect(printed).toContain(`@${birch.username}`);
  expect(printed).toContain('I hear you, mate.');
  expect(printed).not.toContain(alder.username);
  expect(printed).not.toMatch(/Support|Reply|Next|Leave|Create post|The Feed/);

  const pages = await countPages(page);
  expect(pages).toBeGreaterThan(1);
  await page.goto(`/post/${shortId}`);
  await expect(story(page)).toContainText('A short one.');
  expect(await countPages(page)).toBe(1);
});

test('the crisis page prints its numbers, and nothing that is for the screen', async ({ page }) => {
  await page.goto('/crisis-support');
  await expect(page.getByRole('link', { name: 'Call 999' })).toBeVisible();
  const printed = await readPrinted(page);
  for (const number of ['999', '116 123', '85258', '111', '0300 123 3393']) expect(printed).toContain(number);
  expect(printed).not.toMatch(/Start Talking|Leave/);
  await page.emulateMedia({ media: 'print' });
  // White letters on a colour would be white on white, because browsers print no backgrounds.
  await expect(page.getByRole('link', { name: 'Call 999' })).toHaveCSS('color', 'rgb(0, 0, 0)');
});
