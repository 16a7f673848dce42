import { insertToken as insertTokenRow } from '@ballast/db/queries/accounts/account-tokens';
import { hashToken } from '../features/accounts/link-tokens.ts';
import type { AddressedMail } from '../mail/mail.ts';
import { signUpForm } from './personas.ts';
import type { TestApp } from './test-app.ts';

type LinkPath = '/reset-password' | '/verify-email' | '/undo-email' | '/remove-passkeys' | '/freeze';

/** The tokens of the links to a page in mails to an address, oldest first. */
export function tokensIn(mails: readonly AddressedMail[], path: LinkPath, address: string): string[] {
  const link = new RegExp(`${path}#([A-Za-z0-9_-]{43})$`, 'm');
  return mails.filter(({ to }) => to === address).flatMap(({ text }) => link.exec(text)?.[1] ?? []);
}

/** Delivers the mails that wait, and returns the token of the last link to a page. @throws If there is none. */
export async function mailedToken(app: TestApp, path: LinkPath, address: string): Promise<string> {
  const token = tokensIn(await app.deliverMails(), path, address).at(-1);
  if (token === undefined) throw new Error(`No link to ${path} was mailed to ${address}.`);
  return token;
}

/** Delivers the mails that wait, and returns the code of the last mail to an address that has one. @throws If there is none. */
export async function mailedCode(app: TestApp, address: string): Promise<string> {
  const mails = (await app.deliverMails()).filter(({ to }) => to === address);
  const code = mails.flatMap(({ text }) => /there: (\d{6})\./.exec(text)?.[1] ?? []).at(-1);
  if (code === undefined) throw new Error(`No code was mailed to ${address}.`);
  return code;
}

/** Opens the link that was mailed to a new member in the member's session, which confirms the e-mail address. */
export async function confirmEmail(app: TestApp, name: string): Promise<void> {
  await app.as(name).auth.resendVerification.mutate();
  const token = await mailedToken(app, '/verify-email', signUpForm(name).email);
  await app.as(name).auth.verifyEmail.mutate({ token });
}

/** Stores a token, as if its link had been mailed. */
export async function insertToken(app: TestApp, name: string, kind: 'remove_passkeys' | 'freeze'): Promise<string> {
  const token = (kind === 'freeze' ? 'F' : 'L').repeat(43);
  const expiresAt = new Date(Date.parse(app.now()) + 7 * 24 * 60 * 60_000);
  const row = { tokenHash: hashToken(token), userId: app.idOf(name), kind, expiresAt };
  await app.database.transaction((tx) => insertTokenRow(app.database.tables, tx, row));
  return token;
}
