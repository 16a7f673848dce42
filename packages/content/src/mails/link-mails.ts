import { layOutMail, type MailTexts } from './mail-layout.ts';

type LinkMail = { url: string };
/** `code`: six digits that do the same as the link. */
type CodeMail = LinkMail & { code: string };
type Contact = { contactEmail: string };

const codeLine = (code: string): string =>
  `Signed in on another device, or does the link open in the wrong browser? Enter this code in your settings there: ${code}. Give it to nobody: we never ask for it.`;

const notYou = 'If this was not you, you can leave this mail alone. Nothing happens until somebody opens the link.';

/** Goes to the address of a new account, and again on request. */
export function verifyAddressMail({ url, code }: CodeMail): MailTexts {
  return layOutMail('Confirm your address', [
    'Hello,',
    'This is the address you signed up with. Please confirm that mail gets to you here. It is how you get back in if you ever lose your password.',
    { label: 'Confirm my address', url },
    codeLine(code),
    'Link and code work once, for seven days.',
    'If you never signed up, somebody mistyped an address, and you can leave this mail alone.',
  ]);
}

/** Goes to the owner of an address that somebody tried to sign up with. @param url Where to ask for a link. */
export function signUpAttemptMail({ url, contactEmail }: LinkMail & Contact): MailTexts {
  return layOutMail('You have an account already', [
    'Hello,',
    'Somebody tried to sign up with this address. It has an account already, so nothing has changed. We told them that, too.',
    'If that was you, sign in as you did before. If you have lost the password, choose a new one here:',
    { label: 'Choose a new password', url },
    `If it was not you, there is nothing to do. Whoever it was knows now that this address has an account, and nothing else. We write about this once a day at most. If it worries you, write to ${contactEmail}. A person reads it.`,
  ]);
}

export function resetPasswordMail({ url }: LinkMail): MailTexts {
  return layOutMail('Your link', [
    'Hello,',
    'Somebody asked for a new password for your account. If that was you, this is the way back in.',
    { label: 'Choose a new password', url },
    'The link works once, for an hour. Once the new password is set, every device is signed out.',
    notYou,
  ]);
}

type KeptPasskey = { name: string; addedOn: string; lastUsedOn: string | null };
type RemovedKeys = { passkeys: number; twoFactor: boolean };

const describePasskey = ({ name, addedOn, lastUsedOn }: KeptPasskey): string =>
  `- ${name}, added on ${addedOn}, ${lastUsedOn === null ? 'not used yet' : `last used on ${lastUsedOn}`}`;

/** Empty if there is nothing to tell. */
function describeRemovedKeys({ passkeys, twoFactor }: RemovedKeys): string[] {
  const things = [
    ...(passkeys > 0 ? [passkeys === 1 ? 'a passkey' : `${passkeys} passkeys`] : []),
    ...(twoFactor ? ['two-factor sign-in'] : []),
  ];
  if (things.length === 0) return [];
  return [
    `This address had never been confirmed, so we took off what had been set up before: ${things.join(' and ')}. If it was yours, set it up again in your settings.`,
  ];
}

type ResetDone = {
  passkeys: readonly KeptPasskey[];
  twoFactor: boolean;
  /** Null if the address was confirmed before. */
  removed: RemovedKeys | null;
  removalUrl: string;
};

/** @param url Where to ask for another link. @param removalUrl Where to remove the passkeys that are left. */
export function passwordResetDoneMail({
  url,
  contactEmail,
  passkeys,
  twoFactor,
  removed,
  removalUrl,
}: ResetDone & LinkMail & Contact): MailTexts {
  return layOutMail('Your password was changed', [
    'Hello,',
    'Your account has a new password, and every device was signed out. If that was you, all is well and there is nothing to do.',
    'If it was not you, somebody can read your mail. Change the password of your mailbox first. Then choose a new one here:',
    { label: 'Get a new link', url },
    ...(removed ? describeRemovedKeys(removed) : []),
    ...(passkeys.length > 0
      ? [
          'These passkeys can still open your account:',
          ...passkeys.map(describePasskey),
          'If one of them is not yours, remove them all here. The link works once, for seven days.',
          { label: 'Remove the passkeys', url: removalUrl },
        ]
      : []),
    ...(twoFactor
      ? [
          'Two-factor sign-in is still on. If you did not turn it on, or have neither the app nor a recovery code, write to us.',
        ]
      : []),
    `If you are stuck, write to ${contactEmail}. A person reads it.`,
  ]);
}

/** @param url The settings. */
export function passkeysRemovedMail({ url, contactEmail }: LinkMail & Contact): MailTexts {
  return layOutMail('Passkeys were removed', [
    'Hello,',
    'Every passkey was taken off your account, and every device was signed out. Your password still works.',
    'You can add your own passkeys again in your settings.',
    { label: 'Open my settings', url },
    `If this was not you, somebody can read your mail. Change the password of your mailbox, and write to ${contactEmail}. A person reads it.`,
  ]);
}

/** @param url The settings. */
export function keysRemovedMail({
  url,
  contactEmail,
  removed,
}: { removed: RemovedKeys } & LinkMail & Contact): MailTexts {
  return layOutMail('What opened your account was removed', [
    'Hello,',
    'As you asked, every other device was signed out of your account. Your password still works.',
    ...describeRemovedKeys(removed),
    'You can set up your own again in your settings.',
    { label: 'Open my settings', url },
    `If this was not you, choose a new password, and write to ${contactEmail}. A person reads it.`,
  ]);
}

/** Goes to an address that was confirmed for the first time. @param url Where to ask for a link. */
export function earlierKeysRemovedMail({
  url,
  contactEmail,
  removed,
}: { removed: RemovedKeys } & LinkMail & Contact): MailTexts {
  return layOutMail('Your address is confirmed', [
    'Hello,',
    'This address is confirmed now. To be safe, every other device was signed out of the account.',
    ...describeRemovedKeys(removed),
    'If the account is not yours, or you never chose its password, choose a new one here. Nobody else gets in after that.',
    { label: 'Choose a new password', url },
    `If you are stuck, write to ${contactEmail}. A person reads it.`,
  ]);
}

/** Goes to the new address. */
export function confirmNewAddressMail({ url, code }: CodeMail): MailTexts {
  return layOutMail('Confirm your new address', [
    'Hello,',
    'Somebody wants to use this address for their account. If that was you, confirm it here, and from then on you sign in with it.',
    { label: 'Use this address', url },
    codeLine(code),
    'Link and code work once, for a day. Until then the old address stays.',
    notYou,
  ]);
}

/** Goes to the new address if somebody else reads the former mailbox. */
export function confirmAwaitedAddressMail({ url, code }: CodeMail): MailTexts {
  return layOutMail('Confirm your new address', [
    'Hello,',
    'Somebody wants to use this address for their account, and to tell nothing to the mailbox that it has now. If that was you, confirm it here.',
    { label: 'Use this address', url },
    codeLine(code),
    'Confirm it within seven days. The account moves to it about seven days after you asked for it. Until then you sign in with the old address, and any device that is signed in can stop the change.',
    notYou,
  ]);
}

/** Goes to the address that is about to be replaced. */
export function addressChangeMail({ url, contactEmail }: LinkMail & Contact): MailTexts {
  return layOutMail('Your address is being changed', [
    'Hello,',
    'Somebody who knows your password asked to move your account to another address. If that was you, there is nothing to do here. The rest is in the mail to the new one.',
    'If it was not you, keep this address. The link below calls the change off, or takes it back if it has happened, and signs every device out. We then send you a link for a new password.',
    { label: 'Keep this address', url },
    `The link works for seven days. If you are stuck, write to ${contactEmail}. A person reads it.`,
  ]);
}

/** Goes to the address that was kept or restored. */
export function addressRestoredMail({ url }: LinkMail): MailTexts {
  return layOutMail('Your address is yours again', [
    'Hello,',
    'Your account is back at this address, and every device was signed out.',
    'Somebody else may know your password, so choose a new one now:',
    { label: 'Choose a new password', url },
    'The link works once, for an hour. After that, ask for another where you sign in.',
    'Passkeys were removed, and so was two-factor sign-in if it was turned on in the last two weeks. Either may not have been yours. You can set up your own again in your settings.',
  ]);
}

/**
 * @param device Such as "Chrome on Android".
 * @param url The settings.
 */
export function passkeyAddedMail({ device, url, contactEmail }: { device: string } & LinkMail & Contact): MailTexts {
  return layOutMail('A passkey was added', [
    'Hello,',
    `Your account has a new passkey, added on ${device}. Whoever can unlock that device can sign in with it. If that was you, there is nothing to do.`,
    'If it was not you, remove it in your settings. Then change your password there, which signs every other device out.',
    { label: 'Open my settings', url },
    `If you are stuck, write to ${contactEmail}. A person reads it.`,
  ]);
}

/** @param url The settings. */
export function passkeyRemovedMail({ url, contactEmail }: LinkMail & Contact): MailTexts {
  return layOutMail('A passkey was removed', [
    'Hello,',
    'A passkey, or more than one, was taken off your account and opens it no more. If that was you, there is nothing to do.',
    'If it was not you, somebody knows your password. Change it in your settings, which signs every other device out.',
    { label: 'Open my settings', url },
    `If you are stuck, write to ${contactEmail}. A person reads it.`,
  ]);
}

/** Sent after a change in the settings. @param url Where to ask for a link. */
export function passwordChangedMail({ url, contactEmail }: LinkMail & Contact): MailTexts {
  return layOutMail('Your password was changed', [
    'Hello,',
    'Your account has a new password, and every other device was signed out. If that was you, all is well and there is nothing to do.',
    'If it was not you, somebody knew your old one. Choose another here:',
    { label: 'Get a new link', url },
    'Passkeys stay, unless they were removed with the change. Once you are in, look at them in your settings, and remove any that is not yours.',
    `If you are stuck, write to ${contactEmail}. A person reads it.`,
  ]);
}

/** @param url The settings. */
export function twoFactorOnMail({ url, contactEmail }: LinkMail & Contact): MailTexts {
  return layOutMail('Two-factor sign-in is on', [
    'Hello,',
    'From now on your account asks for a code from an app as well as the password. If that was you, there is nothing to do. Keep the recovery codes where you will find them.',
    'If it was not you, somebody knows your password. Change it now, on a device that is still signed in. That signs every other device out.',
    { label: 'Open my settings', url },
    `Then write to ${contactEmail}, because somebody else has the codes. A person reads it.`,
  ]);
}

/** @param url The settings. */
export function twoFactorOffMail({ url, contactEmail }: LinkMail & Contact): MailTexts {
  return layOutMail('Two-factor sign-in is off', [
    'Hello,',
    'Your account asks for the password alone again. If that was you, there is nothing to do.',
    'If it was not you, somebody knows your password and had one of your codes. Change the password now, which signs every other device out. Then turn two-factor sign-in on again.',
    { label: 'Open my settings', url },
    `If you are stuck, write to ${contactEmail}. A person reads it.`,
  ]);
}
