import { passkeysRemovedMail, passwordResetDoneMail, resetPasswordMail } from '@ballast/content/mails/link-mails';
import type { ResetOutcome } from '@ballast/db/queries/accounts/password-resets';
import type { ForgotPasswordInput, OpenLinkInput, ResetPasswordInput } from '@ballast/schema/account-links';
import type { Passkey } from '@ballast/schema/passkeys';
import type { KnownPlaces, SignInSource } from '../../auth/known-places.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { createId } from '../../privacy/random.ts';
import { type CreateLink, hashToken, untilExpiry } from './link-tokens.ts';
import { hashMailbox, tryConsumeMail } from './mailbox-limits.ts';
import { toPasskeyView } from './passkeys.view.ts';
import { checkNewPassword } from './password.policy.ts';

export function createPasswordReset(
  {
    queries: { passwordResets: queries, accounts, accountTokens: links, emailChanges, passkeys },
    mail,
    sessions,
    passwords,
    rateLimits,
    publicOrigin,
    contactEmail,
    clock,
    random,
  }: Kernel,
  { reviewSeals }: Pick<Privacy, 'reviewSeals'>,
  { createLink, places }: { createLink: CreateLink; places: Pick<KnownPlaces, 'prepare'> },
) {
  return {
    /** Runs the same statements for an unknown address: response and duration do not show whether an account exists. */
    async forgotPassword({ email }: ForgotPasswordInput): Promise<void> {
      if (!(await tryConsumeMail(rateLimits, 'resetMails', email))) return;
      const unknownId = createId(random);
      const user = await accounts.getByEmail(email);
      const pending = await emailChanges.getPending(user?.id ?? unknownId, clock());
      // A frozen account gives nobody a link, and no link goes to a mailbox that somebody else reads.
      const memberId = user && !user.isFrozen && !pending?.takesEffectAt ? user.id : unknownId;
      const link = createLink('reset_password', { userId: memberId, email: null });
      const message = { to: { memberId, address: email }, ...resetPasswordMail(link), ...untilExpiry(link) };
      await queries.request({ token: link.token, mail: mail.toRow(message) });
      mail.wake();
    },

    /**
     * Keeps passkeys and two-factor sign-in if the owner was proved before, and known places. The device of the reset becomes a
     * known place, and wrong passwords from before are forgotten: guessing must not lock out the owner of the mailbox. A
     * refused password (BAD_INPUT) leaves the link valid. With the same token, `keysLeft` and `removeLeftPasskeys` then work once.
     */
    async resetPassword(
      { token, newPassword }: ResetPasswordInput,
      source: SignInSource,
    ): Promise<ResetOutcome & { deviceToken: string }> {
      const tokenHash = hashToken(token);
      const owner = await links.findOwner({ tokenHash, kinds: ['reset_password'], now: clock() });
      if (!owner) throw new AppError('LINK_EXPIRED');
      await checkNewPassword('newPassword', newPassword, owner);
      const removal = createLink('remove_passkeys', { userId: owner.id, email: null });
      const { deviceToken, placesToSave } = places.prepare(owner.id, source);
      const outcome = await queries.reset({
        tokenHash,
        passwordHash: await passwords.hash(newPassword),
        removalTokens: [removal.token, { ...removal.token, tokenHash }],
        toMail: ({ left, removed }) => {
          const texts = passwordResetDoneMail({
            url: `${publicOrigin()}/forgot-password`,
            removalUrl: removal.url,
            contactEmail,
            passkeys: left.passkeys.map(toPasskeyView),
            twoFactor: left.twoFactor,
            removed,
          });
          return mail.toRow({ to: { memberId: owner.id }, ...texts });
        },
        toReviewSeal: (userId, seqs) => reviewSeals.seal(userId, { ...seqs, isOpenEnded: true }),
        places: placesToSave,
        now: clock(),
      });
      if (!outcome) throw new AppError('LINK_EXPIRED');
      mail.wake();
      // A concurrent sign-in with the former password may have begun a session after the reset.
      await sessions.endAll(owner.id);
      const { address } = source;
      await rateLimits.forgetPasswordAttempts({ purpose: 'sign-in', account: hashMailbox(owner.email), address });
      await rateLimits.forgetPasswordAttempts({ purpose: 'confirmation', account: owner.id, address });
      return { ...outcome, deviceToken };
    },

    /** The passkeys that the link of `removeLeftPasskeys` would remove. */
    async keysLeft({ token }: OpenLinkInput): Promise<Passkey[]> {
      const owner = await links.findOwner({ tokenHash: hashToken(token), kinds: ['remove_passkeys'], now: clock() });
      if (!owner) throw new AppError('LINK_EXPIRED');
      return (await passkeys.list(owner.id)).map(toPasskeyView);
    },

    /** Removes every passkey, and ends every session: a passkey may have begun one since the reset. */
    async removeLeftPasskeys({ token }: OpenLinkInput): Promise<void> {
      const tokenHash = hashToken(token);
      const owner = await links.findOwner({ tokenHash, kinds: ['remove_passkeys'], now: clock() });
      if (!owner) throw new AppError('LINK_EXPIRED');
      const texts = passkeysRemovedMail({ url: `${publicOrigin()}/settings`, contactEmail });
      const row = mail.toRow({ to: { memberId: owner.id }, ...texts });
      if (!(await queries.removePasskeys({ tokenHash, mail: row, now: clock() }))) throw new AppError('LINK_EXPIRED');
      mail.wake();
      await sessions.endAll(owner.id);
    },
  };
}
