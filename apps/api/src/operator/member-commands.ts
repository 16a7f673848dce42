import { accountThawedMail } from '@ballast/content/mails/freeze-mails';
import { resetPasswordMail, twoFactorOffMail } from '@ballast/content/mails/link-mails';
import { isUniqueViolation } from '@ballast/db/engine/unique-violation';
import { cleanEmail, emailInput } from '@ballast/schema/email';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import { untilExpiry } from '../features/accounts/link-tokens.ts';
import { isoDay, wholeDay } from '../privacy/timestamps.ts';
import type { Operator } from './open-operator.ts';

export async function findMember({ accounts }: Operator, name: string) {
  const wanted = cleanEmail(name);
  const isEmail = wanted.includes('@', 1);
  const id = isEmail
    ? (await accounts.getByEmail(wanted))?.id
    : await accounts.getIdByUsername(wanted.replace(/^@/, ''));
  const user = id === undefined ? undefined : (await accounts.getById(id))?.user;
  if (!user) throw new BadSettingError(`No member has the ${isEmail ? 'address' : 'username'} ${name}.`);
  return user;
}

/** Empty as long as somebody on the staff is an admin, apart from the appointment `withoutId`. */
export async function warnOfNoAdmin({ staff }: Pick<Operator, 'staff'>, withoutId?: string): Promise<string[]> {
  const admins = (await staff.list()).filter(({ id, role }) => role === 'admin' && id !== withoutId);
  return admins.length > 0
    ? []
    : ['Nobody on the staff is an admin then: only ADMIN_KEY opens what admins do, and nothing does if it is not set.'];
}

type Member = Awaited<ReturnType<typeof findMember>>;
type Action = 'show_member' | 'reset_password' | 'stop_two_factor' | 'thaw_member';

const entryAbout = ({ toEntry, toTargetId }: Operator, action: Action, { id }: Member) =>
  toEntry({ action, targetType: 'member', targetId: toTargetId({ targetType: 'user', targetId: id }) });

/** Shows no content, no health data and no sanctions, because a sanction could be about an anonymous item. */
export async function showMember(operator: Operator, name: string): Promise<string> {
  const user = await findMember(operator, name);
  await operator.insertEntry(entryAbout(operator, 'show_member', user));
  const [appointment, candidate, openSessions] = await Promise.all([
    operator.staff.getByMember(user.id),
    operator.services.staff.candidate({ username: user.username }),
    operator.sessions.listOpen(user.id),
  ]);
  return [
    `Username         @${user.username}`,
    `Name             ${user.firstName} ${user.lastName}`,
    `E-mail           ${user.email} (${user.emailVerified ? 'confirmed' : 'not confirmed'})`,
    `Signed up on     ${isoDay(user.createdAt)}`,
    `Two-factor       ${candidate.isTwoFactorOn ? 'on' : 'off'}`,
    `Passkeys         ${candidate.passkeys.length}`,
    `Open sessions    ${openSessions.length}`,
    `Staff            ${appointment?.role ?? 'no'}`,
    `Frozen           ${user.isFrozen ? 'yes, until member thaw' : 'no'}`,
  ].join('\n');
}

export async function deleteMember(operator: Operator, name: string, keepsAnonymousItems: boolean): Promise<string> {
  const { services, handles, toEntry, insertEntry, clock } = operator;
  const user = await findMember(operator, name);
  const opened = await handles.of(user.id);
  // Under a lost key nobody can tell which anonymous items are the member's. A new handle has none.
  const handle = opened ?? handles.create(user.id).handle;
  const appointment = await operator.staff.getByMember(user.id);
  const warning = appointment?.role === 'admin' ? await warnOfNoAdmin(operator, appointment.id) : [];
  // The log entry comes first, so that no deletion is missed. It has no member and only the day: no trace may stay.
  await insertEntry(toEntry({ action: 'delete_member', targetType: 'member', createdAt: wholeDay(clock()) }));
  if (!(await services.deletion.removeMember({ id: user.id, handle }, !keepsAnonymousItems))) {
    throw new BadSettingError('The account was deleted meanwhile.');
  }
  if (opened === undefined) {
    // While another account does not open, the kept posts may be that one's, and open again under its key.
    if ((await handles.count()).unreadable === 0) await operator.unreadableKept.deleteAll();
    return 'The account is deleted. Its anonymous posts and comments stay, because no key opens them.';
  }
  const done = keepsAnonymousItems
    ? 'The account is deleted. Its anonymous posts and comments stay, and belong to nobody.'
    : 'The account is deleted. Its anonymous posts and comments follow, each after a delay of its own (ERASURE_DELAY).';
  return [done, ...warning].join('\n');
}

export async function resetPassword(operator: Operator, name: string, isPrinted: boolean): Promise<string> {
  const { createLink, actions, mail } = operator;
  const user = await findMember(operator, name);
  if (!user.emailVerified && !isPrinted) {
    throw new BadSettingError(
      `@${user.username} has not confirmed ${user.email}, so the link might reach somebody else. Make sure who is asking, and print the link with --print.`,
    );
  }
  const link = createLink('reset_password', { userId: user.id, email: null });
  const message = { to: { memberId: user.id }, ...resetPasswordMail(link), ...untilExpiry(link) };
  const row = isPrinted ? undefined : mail.toRow(message);
  await actions.insertResetLink({ token: link.token, mail: row, entry: entryAbout(operator, 'reset_password', user) });
  return isPrinted
    ? `This link sets a new password for @${user.username}. It works once, for an hour:\n${link.url}`
    : `A link for a new password goes to the address of @${user.username}. It works once, for an hour.`;
}

export async function stopTwoFactor(operator: Operator, name: string): Promise<string> {
  const { actions, mail, publicOrigin, contactEmail, sessions, services } = operator;
  const user = await findMember(operator, name);
  const { isTwoFactorOn } = await services.staff.candidate({ username: user.username });
  if (!isTwoFactorOn) throw new BadSettingError(`@${user.username} has no two-factor sign-in. Nothing was done.`);
  const texts = twoFactorOffMail({ url: `${publicOrigin()}/settings`, contactEmail });
  await actions.stopTwoFactor({
    userId: user.id,
    mail: mail.toRow({ to: { memberId: user.id }, ...texts }),
    entry: entryAbout(operator, 'stop_two_factor', user),
  });
  sessions.noteEnded(user.id);
  return `Two-factor sign-in of @${user.username} is off, and every session has ended. Passkeys stay. A mail tells the member.`;
}

/**
 * Opens a frozen account for whoever has it now, or gives it to whoever reads `email`: then everything that opened it before is
 * removed. Can be repeated if it was interrupted.
 */
export async function thawMember(operator: Operator, name: string, email: string | undefined): Promise<string> {
  const { createLink, freezes, mail, contactEmail, newPasswordHash } = operator;
  const user = await findMember(operator, name);
  const address = email === undefined ? undefined : emailInput.safeParse(email).data;
  if (email !== undefined && address === undefined) throw new BadSettingError(`${email} is not an e-mail address.`);
  if (!user.isFrozen) {
    await freezes.showNamed(user.id);
    throw new BadSettingError(`@${user.username} is not frozen. Nothing was changed.`);
  }
  const link = createLink('reset_password', { userId: user.id, email: null });
  const to = { memberId: user.id, address: address ?? user.email };
  const texts = accountThawedMail({ url: address === undefined ? undefined : link.url, contactEmail });
  try {
    await freezes.thaw({
      userId: user.id,
      handover:
        address === undefined
          ? undefined
          : { email: address, passwordHash: await newPasswordHash(), token: link.token },
      mail: mail.toRow({ to, ...texts }),
      entry: entryAbout(operator, 'thaw_member', user),
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'users', 'email')) throw error;
    throw new BadSettingError(`Another member has the address ${address}. Nothing was changed.`);
  }
  await freezes.showNamed(user.id);
  return address === undefined
    ? `@${user.username} is open again, with the password and the address from before. If somebody else may know them, run member reset-password.`
    : `@${user.username} is open again and belongs to ${address}. Passwords, passkeys and two-factor sign-in from before are gone. A link for a new password goes there.`;
}
