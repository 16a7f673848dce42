import { passwordResetDoneMail, resetPasswordMail } from '@ballast/content/mails/link-mails';
import type { accountQueries } from '@ballast/db/queries/accounts';
import type { passwordResetQueries } from '@ballast/db/queries/password-resets';
import type { ForgotPasswordInput, ResetPasswordInput } from '@ballast/schema/account-links';
import type { Passwords } from '../../auth/passwords.ts';
import type { Sessions } from '../../auth/sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import type { Mail } from '../../mail/mail.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';
import { type CreateLink, hashToken } from './link-tokens.ts';
import { tryConsumeMail } from './mailbox-limits.ts';
import { checkNewPassword } from './password.policy.ts';

type Deps = {
  queries: ReturnType<typeof passwordResetQueries>;
  accounts: Pick<ReturnType<typeof accountQueries>, 'getByEmail'>;
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
  const { queries, accounts, createLink, mail, sessions, passwords, rateLimits, clock, random } = deps;
  const { publicOrigin, contactEmail } = deps;
  return {
    /** Runs the same statements for an unknown address: response and duration do not show whether an account exists. */
    async forgotPassword({ email }: ForgotPasswordInput): Promise<void> {
      if (!(await tryConsumeMail(rateLimits, 'resetMails', email))) return;
      const unknownId = createId(random);
      const memberId = (await accounts.getByEmail(email))?.id ?? unknownId;
      const { token, url } = createLink('reset_password', { userId: memberId, email: null });
      const row = mail.toRow({ to: { memberId, address: email }, ...resetPasswordMail({ url }) });
      await queries.request({ token, mail: row });
      mail.wake();
    },

    /** Keeps two-factor sign-in and known places. A refused password (BAD_INPUT) leaves the link valid. */
    async resetPassword({ token, newPassword }: ResetPasswordInput): Promise<void> {
      const tokenHash = hashToken(token);
      const owner = await queries.findOwner(tokenHash, clock());
      if (!owner) throw new AppError('LINK_EXPIRED');
      await checkNewPassword('newPassword', newPassword, owner);
      const texts = passwordResetDoneMail({ url: `${publicOrigin()}/forgot-password`, contactEmail });
      const isReset = await queries.reset({
        tokenHash,
        passwordHash: await passwords.hash(newPassword),
        mail: mail.toRow({ to: { memberId: owner.id }, ...texts }),
        now: clock(),
      });
      if (!isReset) throw new AppError('LINK_EXPIRED');
      mail.wake();
      // A concurrent sign-in with the former password may have begun a session after the reset.
      await sessions.endAll(owner.id);
    },
  };
}
