import { closeDialog, pick, post, signUp, story } from './acts.ts';
import { freshTag, madeUpMember } from './members.ts';
import { expect, expectAccessible, test, toast } from './test.ts';

test('axe finds nothing on the feed and its dialogs', async ({ page }) => {
  await signUp(page, 'alder');
  await post(page, 'Something to look at.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create post' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await expectAccessible(page);
  await closeDialog(page);
  await page.getByRole('button', { name: /^Comments/ }).click();
  await page.getByLabel('Add a comment').fill('A comment.');
  await page.getByRole('button', { name: 'Comment anonymously' }).click();
  await expect(toast(page, 'Comment posted!')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Anonymous' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stay anonymous' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await closeDialog(page);
  await pick(page, 'post', 'Delete your post');
  await expectAccessible(page);
  await closeDialog(page);
  await page.getByRole('button', { name: 'your account' }).click();
  await expectAccessible(page);
});

test('the whole way by keyboard alone', async ({ page }) => {
  const member = madeUpMember('alder', freshTag());
  const { keyboard } = page;
  /** Tabs on until the thing wanted has the focus. */
  async function tabTo(name: string | RegExp): Promise<void> {
    for (let step = 0; step < 40; step += 1) {
      await keyboard.press('Tab');
      const label = await page.evaluate(() => {
        const element = document.activeElement;
        const labels = element && 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
        return [element?.getAttribute('aria-label'), ...labels.map((node) => node.textContent)].join(' ').trim();
      });
      const text = await page.evaluate(() => document.activeElement?.closest('a, button')?.textContent ?? '');
      if (`${label} ${text}`.trim().match(name)) return;
    }
    throw new Error(`Tab never reached ${name}`);
  }

  await page.goto('/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo('Sign Up for Free');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/quick-signup$/);
  const typed: [RegExp, string][] = [
    [/First name/, member.firstName],
    [/Last name/, member.lastName],
    [/Date of birth/, '14031988'],
    [/Postcode/, member.postcode],
    [/Email/, member.email],
    [/Username/, member.username],
    [/^Password/, member.password],
    [/^Confirm password/, member.password],
  ];
  for (const [name, text] of typed) {
    await tabTo(name);
    if (name.source === 'Date of birth') await page.locator(':focus').fill(member.dateOfBirth);
    else await keyboard.type(text);
  }
  await tabTo(/I am 16 or older/);
  await keyboard.press('Space');
  await tabTo('Create Account');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/feed$/);

  await tabTo(/Create (?:post|First Post)/);
  await keyboard.press('Enter');
  await expect(page.getByLabel('Your story')).toBeFocused();
  await keyboard.type('Written without touching anything.');
  await keyboard.press('ArrowUp');
  await tabTo(/Anonymous/);
  await keyboard.press('ArrowDown');
  await tabTo(/^Post as/);
  await keyboard.press('Enter');
  await expect(story(page)).toContainText('Written without touching anything.');
  await expect(story(page)).toContainText(`@${member.username}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tabTo(/Support/);
  await keyboard.press('Space');
  await expect(toast(page, 'Support given!')).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Comments' })).toBeVisible();
  await tabTo(/Add a comment/);
  await keyboard.type('Answered, too.');
  await tabTo(/^Comment as/);
  await keyboard.press('Enter');
  await expect(toast(page, 'Comment posted!')).toBeVisible();
  await closeDialog(page);
  await expect(page.getByRole('button', { name: /^Comments/ })).toBeFocused();
  await tabTo(/your account/);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `@${member.username}` })).toBeVisible();
  await tabTo('Sign Out');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/welcome$/);
});

test('on 320 px, and with text twice as large, nothing sticks out sideways', async ({ page }) => {
  const sticksOut = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page, 'alder');
  await post(page, 'A_word_that_is_longer_than_any_screen_of_this_width_could_ever_hold_in_one_line.');
  expect(await sticksOut(), 'feed').toBe(false);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await sticksOut(), 'feed at 200 %').toBe(false);
  await expect(page.getByRole('button', { name: /^Support/ })).toBeVisible();
  await page.getByRole('button', { name: 'Create post' }).click();
  expect(await sticksOut(), 'composer at 200 %').toBe(false);
});

test('targets are large enough for a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page, 'alder');
  await post(page, 'Thumbs.');
  const tooSmall = await page.locator('main button, main a').evaluateAll((targets) =>
    targets
      .filter((target) => target.checkVisibility())
      .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 44 || box.height < 44)
      .map(({ text, box }) => `${text}: ${box.width} x ${box.height}`),
  );
  expect(tooSmall).toEqual([]);
});

test('whoever asked for stillness gets it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUp(page, 'alder');
  await post(page, 'Standing still.');
  await post(page, 'And again.');
  await page.keyboard.press('ArrowDown');
  await expect(story(page)).toContainText('Standing still.');
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0).length,
  );
  expect(moving).toBe(0);
});
