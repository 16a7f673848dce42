import { addressChangeMail, addressGivenBackMail, confirmNewAddressMail } from '@ballast/content/mails/link-mails';
import type { accountQueries } from '@ballast/db/queries/accounts';
import type { emailChangeQueries } from '@ballast/db/queries/email-changes';
import { isUniqueViolation } from '@ballast/db/unique-violation';
import type { ChangeEmailInput, OpenLinkInput } from '@ballast/schema/account-links';
import type { Sessions, Viewer } from '../../auth/sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import type { Mail } from '../../mail/mail.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';
import { wholeDay } from '../../privacy/timestamps.ts';
import { type CreateLink, hashToken } from './link-tokens.ts';
import { tryConsumeMail } from './mailbox-limits.ts';
import type { RequirePassword } from './password.service.ts';
import { createVerificationLink } from './verification-link.ts';

type Deps = {
  queries: ReturnType<typeof emailChangeQueries>;
  accounts: Pick<ReturnType<typeof accountQueries>, 'getById'>;
  requirePassword: RequirePassword;
  createLink: CreateLink;
  mail: Mail;
  sessions: Pick<Sessions, 'endAll'>;
  rateLimits: RateLimits;
  contactEmail: string;
  clock: () => Date;
  random: RandomBytes;
};

const dayMs = 24 * 60 * 60 * 1000;
/** The link is valid for seven days. A second factor from the seven days before the request also counts as recent. */
const recentTwoFactorDays = 14;

/** If somebody else has taken the address, the answer is the same as for a used link. */
async function orExpired<Result>(opening: Promise<Result>): Promise<Result> {
  try {
    return await opening;
  } catch (error) {
    throw isUniqueViolation(error, 'users', 'email') ? new AppError('LINK_EXPIRED') : error;
  }
}

/** Verifies and changes the address of an account by mailed links. A link to the old address undoes a change. */
export function createEmailService(deps: Deps) {
  const { queries, accounts, requirePassword, createLink, mail, sessions, rateLimits, contactEmail, clock, random } =
    deps;
  return {
    /** The address to which the account changes once the link in the mail there is opened. */
    getWaiting: ({ id }: Viewer): Promise<string | null> => queries.getWaiting(id, clock()),

    async resendVerification({ id }: Viewer): Promise<void> {
      const user = (await accounts.getById(id))?.user;
      if (!user) throw new AppError('NOT_SIGNED_IN');
      if (user.emailVerified || !(await tryConsumeMail(rateLimits, 'verificationMails', user.email))) return;
      await queries.requestVerification(createVerificationLink({ createLink, mail }, id, user.email));
      mail.wake();
    },

    /**
     * The change takes effect when the link in the mail to the new address is opened. If the address is taken, the steps are
     * the same and the mail has no recipient.
     */
    async changeEmail(viewer: Viewer, { password, email }: ChangeEmailInput, address: string): Promise<void> {
      const user = await requirePassword(viewer, password, address);
      if (user.email === email) {
        throw new AppError('BAD_INPUT', { fields: { email: 'That is your address already.' } });
      }
      const isWithinLimit = await tryConsumeMail(rateLimits, 'verificationMails', email);
      const confirm = createLink('change_email', { userId: user.id, email });
      const undo = createLink('undo_email', { userId: user.id, email: user.email });
      const undoTexts = addressChangeMail({ url: undo.url, contactEmail });
      const isRequested = await queries.request({
        passwordHash: user.passwordHash,
        confirm: confirm.token,
        toMail: (isFree) => {
          const memberId = isFree && isWithinLimit ? user.id : createId(random);
          return mail.toRow({ to: { memberId, address: email }, ...confirmNewAddressMail(confirm) });
        },
        undo: { token: undo.token, mail: mail.toRow({ to: { memberId: user.id, address: user.email }, ...undoTexts }) },
        email,
        now: clock(),
      });
      if (!isRequested) throw new AppError('WRONG_PASSWORD');
      mail.wake();
    },

    /** Opens the link of a new account or of a new address. Sessions stay. */
    async verifyEmail({ token }: OpenLinkInput): Promise<void> {
      const isConfirmed = await orExpired(queries.confirm({ tokenHash: hashToken(token), now: clock() }));
      if (!isConfirmed) throw new AppError('LINK_EXPIRED');
    },

    /**
     * Ends every session, removes every passkey and a recent second factor, and mails a link for a new password. Whoever
     * changed the address knows the present password, and may have added a passkey or second factor. An older second factor
     * stays: otherwise access to the mailbox would be enough to sign in.
     */
    async undoEmail({ token }: OpenLinkInput): Promise<void> {
      const undone = queries.undo({
        tokenHash: hashToken(token),
        now: clock(),
        twoFactorSince: wholeDay(new Date(clock().getTime() - recentTwoFactorDays * dayMs)),
        toResetLink(memberId, address) {
          const reset = createLink('reset_password', { userId: memberId, email: null });
          return {
            token: reset.token,
            mail: mail.toRow({ to: { memberId, address }, ...addressGivenBackMail(reset) }),
          };
        },
      });
      const memberId = await orExpired(undone);
      if (memberId === undefined) throw new AppError('LINK_EXPIRED');
      mail.wake();
      await sessions.endAll(memberId);
    },
  };
}
