import {
  addressChangeMail,
  addressRestoredMail,
  confirmNewAddressMail,
  earlierKeysRemovedMail,
} from '@ballast/content/mails/link-mails';
import type { accountQueries, UserRow } from '@ballast/db/queries/accounts';
import type { RemovedKeys } from '@ballast/db/queries/earlier-keys';
import type { emailChangeQueries } from '@ballast/db/queries/email-changes';
import { isUniqueViolation } from '@ballast/db/unique-violation';
import type { ChangeEmailInput, OpenLinkInput } from '@ballast/schema/account-links';
import type { Sessions, Viewer } from '../../auth/sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import type { Mail } from '../../mail/mail.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';
import { wholeDay } from '../../privacy/timestamps.ts';
import { type CreateLink, hashToken, untilExpiry } from './link-tokens.ts';
import { tryConsumeMail } from './mailbox-limits.ts';
import type { ReviewEnd } from './review-end.ts';
import type { ReviewSeals } from './review-seals.ts';
import { createVerificationLink } from './verification-link.ts';

type Deps = {
  queries: ReturnType<typeof emailChangeQueries>;
  accounts: Pick<ReturnType<typeof accountQueries>, 'getById'>;
  createLink: CreateLink;
  reviewSeals: Pick<ReviewSeals, 'seal'>;
  reviewEnd: Pick<ReviewEnd, 'extend'>;
  mail: Mail;
  sessions: Pick<Sessions, 'endAll' | 'idOf' | 'noteEnded'>;
  publicOrigin: () => string;
  rateLimits: RateLimits;
  contactEmail: string;
  clock: () => Date;
  random: RandomBytes;
};

const dayMs = 24 * 60 * 60 * 1000;
/**
 * 7 days in which the undo link is valid, plus 7 days before the change was requested: a second factor turned on in that time may
 * be an attacker's.
 */
const recentTwoFactorDays = 14;

/** An address that another member took meanwhile gets the same error as a used link. */
async function refuseTakenAddress<Result>(linkUse: Promise<Result>): Promise<Result> {
  try {
    return await linkUse;
  } catch (error) {
    throw isUniqueViolation(error, 'users', 'email') ? new AppError('LINK_EXPIRED') : error;
  }
}

export function createEmailService(deps: Deps) {
  const { queries, accounts, createLink, mail, sessions, rateLimits, contactEmail, clock, random } = deps;
  const { reviewSeals, reviewEnd, publicOrigin } = deps;
  return {
    /** The new address that is not confirmed yet, or null. The account changes to it when the link mailed to it is opened. */
    getPendingEmail: ({ id }: Viewer): Promise<string | null> => queries.getPendingEmail(id, clock()),

    async resendVerification({ id }: Viewer): Promise<void> {
      const user = (await accounts.getById(id))?.user;
      if (!user) throw new AppError('NOT_SIGNED_IN');
      if (user.emailVerified || !(await tryConsumeMail(rateLimits, 'verificationMails', user.email))) return;
      await queries.requestVerification(createVerificationLink({ createLink, mail }, id, user.email));
      mail.wake();
    },

    /** Takes effect when the mailed link is opened. For a taken address the same steps run, but its mail is not delivered. */
    async changeEmail(user: UserRow, { email }: Pick<ChangeEmailInput, 'email'>): Promise<void> {
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
          // A mail to a member who does not exist is never delivered.
          const recipientId = isFree && isWithinLimit ? user.id : createId(random);
          return mail.toRow({
            to: { memberId: recipientId, address: email },
            ...confirmNewAddressMail(confirm),
            ...untilExpiry(confirm),
          });
        },
        undo: { token: undo.token, mail: mail.toRow({ to: { memberId: user.id, address: user.email }, ...undoTexts }) },
        email,
        now: clock(),
      });
      if (!isRequested) throw new AppError('WRONG_PASSWORD');
      mail.wake();
    },

    /**
     * Opens the link of a new account or of a new address. The first confirmed address ends every session but `viewer`'s, and
     * removes passkeys and two-factor sign-in: a stranger may have signed up with the address.
     */
    async verifyEmail({ token }: OpenLinkInput, viewer: Viewer | undefined): Promise<RemovedKeys | null> {
      const confirmed = await refuseTakenAddress(
        queries.confirm({
          tokenHash: hashToken(token),
          session: viewer && { id: sessions.idOf(viewer), userId: viewer.id },
          toMail: (memberId, address, removed) => {
            const texts = earlierKeysRemovedMail({ url: `${publicOrigin()}/forgot-password`, contactEmail, removed });
            return mail.toRow({ to: { memberId, address }, ...texts });
          },
          toReviewSeal: (userId, seqs) => reviewSeals.seal(userId, { ...seqs, isOpenEnded: true }),
          now: clock(),
        }),
      );
      if (!confirmed) throw new AppError('LINK_EXPIRED');
      mail.wake();
      if (confirmed.removed) sessions.noteEnded(confirmed.userId);
      // If this fails, the next session of the member does it.
      if (confirmed.removed && viewer?.id === confirmed.userId) await reviewEnd.extend(viewer).catch(() => {});
      return confirmed.removed;
    },

    /**
     * Ends all sessions, and removes all passkeys and a recent second factor. An attacker who requested the change may have
     * added them.
     */
    async undoEmail({ token }: OpenLinkInput): Promise<void> {
      const undone = queries.undo({
        tokenHash: hashToken(token),
        now: clock(),
        // An older second factor stays: else access to the mailbox would be enough to sign in.
        twoFactorSince: wholeDay(new Date(clock().getTime() - recentTwoFactorDays * dayMs)),
        toResetLink(memberId, address) {
          const reset = createLink('reset_password', { userId: memberId, email: null });
          return {
            token: reset.token,
            mail: mail.toRow({ to: { memberId, address }, ...addressRestoredMail(reset) }),
          };
        },
      });
      const memberId = await refuseTakenAddress(undone);
      if (memberId === undefined) throw new AppError('LINK_EXPIRED');
      mail.wake();
      await sessions.endAll(memberId);
    },
  };
}
