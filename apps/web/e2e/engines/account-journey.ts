import { expect } from '@playwright/test';
import { createMailbox, readMailFiles } from '../support/mailbox.ts';
import { createSignUpForm, createTag } from '../support/members.ts';
import type { Engine } from './engine.ts';
import { createScreen, type Screen } from './screen.ts';

const newPassword = 'moss on the north side';
const nextPassword = 'lichen on the south side';

/** Signs up with the owner's address and writes in the account, as a stranger would. */
async function signUpAsStranger(url: string) {
  const form = createSignUpForm('alder', createTag());
  const send = (path: string, body: object, cookie = '') =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const signedUp = await send('/api/force/force-signup', form);
  const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0];
  for (const isAnonymous of [true, false]) {
    const posted = await send('/api/community/posts', { content: 'By a stranger.', isAnonymous }, cookie);
    expect(posted.status).toBe(201);
  }
  return form;
}

async function signIn({ fill, click }: Screen, email: string, password: string): Promise<void> {
  await fill('Email', email);
  await fill('Password', password);
  await click('button', 'Sign In');
}

/** Gets an account back from a stranger, changes the password, changes the address, and undoes that change. */
export async function playAccountJourney({ engine, url, mailDir }: { engine: Engine; url: string; mailDir: string }) {
  const screen = createScreen(engine);
  const { click, fill, see, atPath } = screen;
  const mailbox = createMailbox(() => readMailFiles(mailDir));
  const { email } = await signUpAsStranger(url);

  await engine.open(`${url}/quick-signin`);
  await click('link', 'Forgot your password?');
  await atPath('/forgot-password');
  await fill('Email', email);
  await click('button', 'Send the link');
  await see('text', 'If there is an account with that address');
  await engine.open(await mailbox.linkTo('/reset-password', email));
  await fill('New password', newPassword);
  await fill('Confirm new password', newPassword);
  await click('button', 'Save new password');
  await see('text', 'Your new password is saved');
  await click('link', 'Sign In');
  await signIn(screen, email, newPassword);

  await atPath('/settings');
  await see('text', 'Before we knew that this address is yours, the account already held 2 stories.');
  await click('button', 'Erase it');
  await see('text', 'Done. What had a name on it is gone.');

  await fill('Current password', newPassword);
  await fill('New password', nextPassword);
  await fill('Confirm new password', nextPassword);
  await click('button', 'Change Password');
  await see('text', 'Your password has been updated successfu');

  const newEmail = `new-${email}`;
  await click('button', 'Change Email');
  await fill('New email', newEmail);
  await fill('Your password', nextPassword);
  await click('button', 'Send the link');
  await see('text', `A link is on its way to ${newEmail}.`);
  const undoLink = await mailbox.linkTo('/undo-email', email);
  await engine.open(await mailbox.linkTo('/verify-email', newEmail));
  await click('button', 'Confirm this address');
  await see('text', 'Thank you. That address is confirmed');
  await engine.open(undoLink);
  await click('button', 'Keep my old address');
  await fill('Your password', nextPassword);
  await click('button', 'Keep my old address');
  await see('text', 'You keep your old address');
}
