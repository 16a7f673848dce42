import { frozenWords } from '../frozen.ts';
import { layOutMail, type MailTexts } from './mail-layout.ts';

type Link = { url: string };
type Contact = { contactEmail: string };

/** Goes to the address that an undone change had given to the account. @param url Freezes the account. */
export function addressDisplacedMail({ url, contactEmail }: Link & Contact): MailTexts {
  return layOutMail('Your address was taken off an account', [
    'Hello,',
    'Somebody opened a link in the mailbox that your account had before, and took the change of address back. The account is at the earlier address again, every device was signed out, and this address opens it no more. If that was you, there is nothing to do.',
    'If it was not you, somebody else may be able to read what you wrote. You can freeze the account with the link below. Nobody gets in then, neither they nor you, and your profile and what you wrote under your name are hidden. What you wrote anonymously stays as it is, and still says nothing about you. It stays frozen until one of us has heard you.',
    { label: 'Freeze the account', url },
    `The link works once, for seven days. If you are stuck, write to ${contactEmail}. A person reads it.`,
  ]);
}

export function accountFrozenMail({ contactEmail }: Contact): MailTexts {
  return layOutMail('An account was frozen for now', ['Hello,', ...frozenWords(contactEmail)]);
}

/** @param url Sets a new password. Undefined if the password still counts. */
export function accountThawedMail({ url, contactEmail }: { url: string | undefined } & Contact): MailTexts {
  return layOutMail('Your account is open again', [
    'Hello,',
    'One of us has looked at your account, and it is open again. Your profile and what you wrote are as they were.',
    ...(url === undefined
      ? []
      : [
          'To be safe, everything that opened it before was taken off, the password too. Choose a new one here. Then add your own passkeys and two-factor sign-in again in your settings.',
          { label: 'Choose a new password', url },
          'The link works once, for an hour. After that, ask for another where you sign in.',
        ]),
    `If you are stuck, write to ${contactEmail}. A person reads it.`,
  ]);
}
