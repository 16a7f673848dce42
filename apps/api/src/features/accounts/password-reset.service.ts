import { passkeysRemovedMail, passwordResetDoneMail, resetPasswordMail } from '@ballast/content/mails/link-mails';
import type { accountQueries } from '@ballast/db/queries/accounts';
import type { passkeyQueries } from '@ballast/db/queries/passkeys';
import type { passwordResetQueries, ResetOutcome } from '@ballast/db/queries/password-resets';
import type { ForgotPasswordInput, OpenLinkInput, ResetPasswordInput } from '@ballast/schema/account-links';
import type { Passkey } from '@ballast/schema/passkeys';
import type { Passwords } from '../../auth/passwords.ts';
import type { Sessions } from '../../auth/sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import type { Mail } from '../../mail/mail.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';
import { type CreateLink, hashToken, untilExpiry } from './link-tokens.ts';
import { tryConsumeMail } from './mailbox-limits.ts';
import { toPasskeyView } from './passkeys.view.ts';
import { checkNewPassword } from './password.policy.ts';
import type { ReviewSeals } from './review-seals.ts';

type Deps = {
  queries: ReturnType<typeof passwordResetQueries>;
  accounts: Pick<ReturnType<typeof accountQueries>, 'getByEmail'>;
  passkeys: Pick<ReturnType<typeof passkeyQueries>, 'list'>;
  reviewSeals: Pick<ReviewSeals, 'seal'>;
  createLink: CreateLink;
  mail: Mail;
  sessions: Pick<Sessions, 'endAll'>;
  passwords: Pick<Passwords, 'hash'>;
  rateLimits: RateLimits;
  publicOrigin: () => string;
  contactEmail: string;
  clock: () => Date;
  random: RandomBytes;
};

export function createPasswordReset(deps: Deps) {
  const { queries, accounts, passkeys, createLink, mail, sessions, passwords, rateLimits, clock, random } = deps;
  const { reviewSeals, publicOrigin, contactEmail } = deps;
  return {
    /** Runs the same statements for an unknown address: response and duration do not show whether an account exists. */
    async forgotPassword({ email }: ForgotPasswordInput): Promise<void> {
      if (!(await tryConsumeMail(rateLimits, 'resetMails', email))) return;
      const unknownId = createId(random);
      const memberId = (await accounts.getByEmail(email))?.id ?? unknownId;
      const link = createLink('reset_password', { userId: memberId, email: null });
      const message = { to: { memberId, address: email }, ...resetPasswordMail(link), ...untilExpiry(link) };
      await queries.request({ token: link.token, mail: mail.toRow(message) });
      mail.wake();
    },

    /**
     * Keeps passkeys and two-factor sign-in if the owner was proved before, and known places. A refused password (BAD_INPUT)
     * leaves the link valid. With the same token, `keysLeft` and `removeLeftPasskeys` then work once.
     */
    async resetPassword({ token, newPassword }: ResetPasswordInput): Promise<ResetOutcome> {
      const tokenHash = hashToken(token);
      const owner = await queries.findOwner(tokenHash, 'reset_password', clock());
      if (!owner) throw new AppError('LINK_EXPIRED');
      await checkNewPassword('newPassword', newPassword, owner);
      const removal = createLink('remove_passkeys', { userId: owner.id, email: null });
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
        now: clock(),
      });
      if (!outcome) throw new AppError('LINK_EXPIRED');
      mail.wake();
      // A concurrent sign-in with the former password may have begun a session after the reset.
      await sessions.endAll(owner.id);
      return outcome;
    },

    /** The passkeys that the link of `removeLeftPasskeys` would remove. */
    async keysLeft({ token }: OpenLinkInput): Promise<Passkey[]> {
      const owner = await queries.findOwner(hashToken(token), 'remove_passkeys', clock());
      if (!owner) throw new AppError('LINK_EXPIRED');
      return (await passkeys.list(owner.id)).map(toPasskeyView);
    },

    /** Removes every passkey, and ends every session: a passkey may have begun one since the reset. */
    async removeLeftPasskeys({ token }: OpenLinkInput): Promise<void> {
      const tokenHash = hashToken(token);
      const owner = await queries.findOwner(tokenHash, 'remove_passkeys', clock());
      if (!owner) throw new AppError('LINK_EXPIRED');
      const texts = passkeysRemovedMail({ url: `${publicOrigin()}/settings`, contactEmail });
      const row = mail.toRow({ to: { memberId: owner.id }, ...texts });
      if (!(await queries.removePasskeys({ tokenHash, mail: row, now: clock() }))) throw new AppError('LINK_EXPIRED');
      mail.wake();
      await sessions.endAll(owner.id);
    },
  };
}
