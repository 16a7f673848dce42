import { expectAccessible, toast } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { fillContactForm, sendButton } from './contact-page.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('a visitor’s message is sent, and the form is cleared', async ({ page }) => {
      await page.goto('/contact');
      await expect(page.getByRole('radio')).toHaveCount(6);
      await expect(page.getByRole('radio', { name: 'General' })).toBeChecked();
      await expect(page.getByText('24 to 48 hours')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('radio', { name: 'Feedback' }).check();
      await fillContactForm(page);
      await sendButton(page).click();
      await expect(toast(page, 'Message Received', 'We answer in 24 to 48 hours.')).toBeVisible();
      for (const label of ['Name', 'Subject', 'Message'])
        await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
      await expect(page.getByRole('radio', { name: 'General' })).toBeChecked();
      await expect(page.getByRole('link', { name: 'Call 999' })).toHaveCount(0);
      expect(await page.evaluate(() => sessionStorage.getItem('ballast_tab_draft:contact'))).toBeNull();
    });

    test('a message about a crisis shows the crisis numbers, before and after sending', async ({ page }) => {
      await page.goto('/contact');
      await page.getByRole('radio', { name: 'Crisis' }).check();
      await expect(page.getByText('Do not wait for our answer. Ring or text one of these first:')).toBeVisible();
      await expect(page.getByText('go on. We answer within 4 hours.')).toBeVisible();
      const call999 = page.getByRole('link', { name: 'Call 999' });
      await expect(call999).toHaveAttribute('href', 'tel:999');
      await expect(page.getByRole('link', { name: 'Text SHOUT to 85258' })).toBeVisible();
      const isAboveForm = await call999.evaluate((link) => {
        const name = document.querySelector('input[name=name]');
        return name !== null && Boolean(link.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING);
      });
      expect(isAboveForm).toBe(true);
      await expectAccessible(page);
      await fillContactForm(page);
      await sendButton(page).click();
      await expect(toast(page, 'Message Received', 'We answer within 4 hours.')).toBeVisible();
      const received = 'We have your message. Until we answer, these people are there:';
      await expect(page.getByText(received)).toBeInViewport();
      await expect(page.getByRole('link', { name: /^(Call|Text) / })).toHaveCount(5);
      await expect(page.getByRole('radio', { name: 'General' })).toBeChecked();
    });
  });
}

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows the address to write to', async ({ page }) => {
    await page.goto('/contact');
    // Playwright's text locators ignore <noscript>.
    const note = page.locator('noscript p').filter({ hasText: /^The form needs scripts/ });
    await expect(note).toBeVisible();
    await expect(page.getByRole('link', { name: 'hello@127.0.0.1' }).first()).toHaveAttribute(
      'href',
      'mailto:hello@127.0.0.1',
    );
  });
});
