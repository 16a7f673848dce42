import { signIn } from '../support/actions.ts';
import { expect, expectAccessible, lostCall, refusedCall, test, toast } from '../support/test.ts';
import { healthTab, onDevice, openProfile, saveProfile } from './profile-page.ts';

const updates = '**/api/trpc/profiles.update**';

test('with the server away nothing typed is lost; a reload keeps what others may read, and warns of the rest', async ({
  page,
  watch,
}) => {
  watch.allow(lostCall);
  await openProfile(page);
  await page.route(updates, (route) => route.abort());
  await page.getByLabel('Bio').fill('Said on the train.');
  await page.getByLabel('Town or city').fill('Crewe');
  await saveProfile(page).click();
  const text = 'We could not reach the server. What you wrote is still here.';
  await expect(toast(page, 'Update Failed', text)).toBeVisible();
  await expect(page.getByLabel('Town or city')).toHaveValue('Crewe');
  expect(await onDevice(page)).not.toContain('Crewe');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(page.getByLabel('Bio')).toHaveValue('Said on the train.');
  await expect(page.getByLabel('Town or city')).toHaveValue('');
  await page.unroute(updates);
  await saveProfile(page).click();
  await expect(toast(page, 'Profile Updated')).toBeVisible();
  expect(await onDevice(page)).not.toContain('Said on the train.');
});

test('a session that ended elsewhere: after the gate all of it is still there, the private part too', async ({
  page,
  watch,
}) => {
  watch.allow(refusedCall);
  const member = await openProfile(page);
  await page.getByLabel('Bio').fill('Half of something.');
  await healthTab(page).click();
  await page.getByLabel('Triggers').fill('Half of something else.');
  await page.context().clearCookies();
  await saveProfile(page).click();
  await expect(page.getByText('To access your profile settings, please sign in for free')).toBeVisible();
  expect(await onDevice(page)).not.toContain('something else');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, member);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel('Bio')).toHaveValue('Half of something.');
  await healthTab(page).click();
  await expect(page.getByLabel('Triggers')).toHaveValue('Half of something else.');
  await saveProfile(page).click();
  await expect(toast(page, 'Profile Updated')).toBeVisible();
});

test('leaving asks before private words are lost, and only then', async ({ page }) => {
  await openProfile(page);
  const back = page.getByRole('link', { name: 'Back to the feed' });
  await page.getByLabel('Bio').fill('Kept on the device.');
  await back.click();
  await expect(page).toHaveURL(/\/the-feed$/);
  await page.goto('/profile');
  await expect(page.getByLabel('Bio')).toHaveValue('Kept on the device.');
  await healthTab(page).click();
  await page.getByLabel('Medication').fill('Half a dose.');
  await back.click();
  const guard = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(guard).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(guard).toHaveCount(0);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel('Medication')).toHaveValue('Half a dose.');
  await back.click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/the-feed$/);
  await page.goBack();
  await healthTab(page).click();
  await expect(page.getByLabel('Medication')).toHaveValue('');
});

test('the shape of it while it loads, and a way to ask again when it does not', async ({ page, watch }) => {
  watch.allow(lostCall);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openProfile(page);
  const me = /\/api\/trpc\/[^?]*auth\.me/;
  let letGo: () => void = () => {};
  await page.route(me, async (route) => {
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await route.abort();
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  await expect(page.getByText('Loading...')).toBeAttached();
  await expectAccessible(page);
  letGo();
  await expect(page.getByText('Your profile did not load.', { exact: false })).toBeVisible();
  await page.unroute(me);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Bio')).toBeVisible();
});

test('the way to save it is in reach, and never lies over what he writes in', async ({ page }) => {
  await openProfile(page);
  const bio = page.getByLabel('Bio');
  await bio.focus();
  await page.keyboard.type('J');
  await expect(page.getByText('Not saved yet: bio.')).toBeInViewport();
  const bottomOf = async () => ((await bio.boundingBox())?.y ?? 0) + ((await bio.boundingBox())?.height ?? 0);
  const bar = await saveProfile(page).boundingBox();
  await expect.poll(bottomOf).toBeLessThan(bar?.y ?? 0);
});
