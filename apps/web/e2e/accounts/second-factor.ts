import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect } from '../support/test.ts';

const stepMs = 30_000;

/** An authenticator app. Each code is of a later time step than the last, because the server refuses a used code. */
export function createAuthenticator(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  let lastStep = 0;
  return {
    /** May return the code of the next time step: the server accepts it, so no test waits 30 seconds. */
    code(): string {
      const step = Math.floor(Date.now() / stepMs);
      lastStep = Math.max(step, lastStep + 1);
      return totp.generate({ timestamp: lastStep * stepMs });
    },
  };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Turns two-factor sign-in on in the settings. */
export async function turnTwoFactorOn(page: Page, password: string) {
  await button(page, 'Turn it on').click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' });
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
  const authenticator = createAuthenticator(key?.replaceAll(' ', '') ?? '');
  await dialog.getByLabel('The code it shows now').fill(authenticator.code());
  await dialog.getByRole('button', { name: 'Turn it on' }).click();
  const codes = dialog.getByRole('list', { name: 'Keep these recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allTextContents();
  return { authenticator, recoveryCodes };
}

/** Enters the code in the second step of the sign-in form. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await button(page, 'Sign In').click();
}
