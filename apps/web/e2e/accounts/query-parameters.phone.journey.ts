import { openFeed, searchField } from '../feed/feed-page.ts';
import { signUpByApi } from '../support/members.ts';
import { expect, refusedRequestMessage, test } from '../support/test.ts';
import { signIn } from './account-pages.ts';

const foreignUrl = encodeURIComponent('https://ballast.example.org/phish');
const ignoredTargets = [
  foreignUrl,
  '%2Ffeed%2F..%2F..%2Fadmin',
  '%7B%22a%22%3A1%7D',
  '%2Ffe%E2%80%A8ed',
  'javascript%3A1',
];

test('?next is ignored unless it is the path of a page for members', async ({ page, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  const member = await openFeed(page, 'alder');
  for (const path of ['/quick-signin', '/login', '/quick-signup']) {
    for (const next of ignoredTargets) {
      await page.goto(`${path}?next=${next}`);
      await expect(page, next).toHaveURL(/\/feed$/);
    }
  }
  for (const path of ['/quick-signin', '/login']) {
    // An open feed would notice the end of the session and navigate, which aborts the next navigation.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(`${path}?next=${foreignUrl}`);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await signIn(page, member);
    await expect(page).toHaveURL(/\/feed$/);
  }
});

test('query parameters that contain an object, an array or null count as empty', async ({ page, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  await signUpByApi(page.request, 'alder');
  for (const [given, shown] of [
    ['true', 'true'],
    ['7', '7'],
    ['{"a":1}', ''],
    ['["a"]', ''],
    ['null', ''],
  ] as const) {
    await page.goto(`/search?q=${encodeURIComponent(given)}`);
    await expect(searchField(page)).toHaveValue(shown);
  }
  for (const name of ['user', 'conversation']) {
    await page.goto(`/messages?${name}=${encodeURIComponent('{"a":1}')}`);
    await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
  }
});
