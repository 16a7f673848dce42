import { addressChangeMail, confirmAwaitedAddressMail, confirmNewAddressMail } from '@ballast/content/mails/link-mails';
import { isUniqueViolation } from '@ballast/db/engine/unique-violation';
import type { UserRow } from '@ballast/db/queries/accounts/accounts';
import type { RemovedKeys } from '@ballast/db/queries/privacy/earlier-keys';
import type { ChangeEmailInput, VerifyEmailInput } from '@ballast/schema/account-links';
import type { Viewer } from '../../auth/sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { createId } from '../../privacy/random.ts';
import { isoDay } from '../../privacy/timestamps.ts';
import { createAddressProof } from './account-tasks.ts';
import { awaitedDay, type CreateLink, hashToken, untilExpiry } from './link-tokens.ts';
import { tryConsumeMail } from './mailbox-limits.ts';
import type { MailedCodes } from './mailed-codes.ts';
import type { CheckPassword } from './password.service.ts';
import { createVerificationLink } from './verification-link.ts';

/** An address that another member took meanwhile gets the same error as a used link. */
export async function refuseTakenAddress<Result>(linkUse: Promise<Result>): Promise<Result> {
  try {
    return await linkUse;
  } catch (error) {
    throw isUniqueViolation(error, 'users', 'email') ? new AppError('LINK_EXPIRED') : error;
  }
}

export function createEmailService(
  kernel: Kernel,
  privacy: Pick<Privacy, 'reviewSeals'>,
  {
    checkPassword,
    createLink,
    mailedCodes,
  }: { checkPassword: CheckPassword; createLink: CreateLink; mailedCodes: MailedCodes },
) {
  const { mail, sessions, rateLimits, contactEmail, clock, random } = kernel;
  const { emailChanges: queries, accounts, accountTokens: links } = kernel.queries;

  /** @throws {AppError} LINK_EXPIRED, WRONG_PASSWORD. The link stays valid. */
  async function provePassword(tokenHash: string, password: string, address: string): Promise<string> {
    const owner = await links.findOwner({ tokenHash, kinds: ['verify_email', 'change_email'], now: clock() });
    if (!owner) throw new AppError('LINK_EXPIRED');
    await checkPassword(owner, password, address, tokenHash);
    return owner.passwordHash;
  }

  const proof = createAddressProof(kernel, privacy);

  /** While a change waits for its day, nobody with a device or the password may lock the owner out. */
  async function refuseIfAwaited({ id }: Pick<Viewer, 'id'>): Promise<void> {
    if ((await queries.getPending(id, clock()))?.takesEffectAt) throw new AppError('EMAIL_CHANGE_PENDING');
  }

  return {
    /** The new address that the account does not have yet, or null. */
    async getPending({ id }: Viewer): Promise<{ email: string | null; takesEffectOn: string | null } | null> {
      const pending = await queries.getPending(id, clock());
      return pending
        ? { email: pending.email, takesEffectOn: pending.takesEffectAt && isoDay(pending.takesEffectAt) }
        : null;
    },

    refuseIfAwaited,

    cancelEmailChange: ({ id }: Viewer): Promise<void> => queries.cancel(id),

    async resendVerification({ id }: Viewer): Promise<void> {
      const user = (await accounts.getById(id))?.user;
      if (!user) throw new AppError('NOT_SIGNED_IN');
      await refuseIfAwaited({ id });
      if (user.emailVerified || !(await tryConsumeMail(rateLimits, 'verificationMails', user.email))) return;
      await queries.requestVerification(createVerificationLink({ mail, createLink }, id, user.email));
      mail.wake();
    },

    /**
     * Takes effect when the mailed link is opened, or if somebody else reads the present mailbox, seven days from now at the
     * earliest. For a taken address the same steps run, but its mail is not delivered.
     */
    async changeEmail(user: UserRow, { email, oldMailboxIsRead }: Omit<ChangeEmailInput, 'password'>): Promise<void> {
      if (user.email === email) {
        throw new AppError('BAD_INPUT', { fields: { email: 'That is your address already.' } });
      }
      await refuseIfAwaited(user);
      const isWithinLimit = await tryConsumeMail(rateLimits, 'verificationMails', email);
      const confirm = createLink('change_email', { userId: user.id, email });
      const undo = createLink('undo_email', { userId: user.id, email: user.email });
      const undoTexts = addressChangeMail({ url: undo.url, contactEmail });
      const takesEffectAt = awaitedDay(clock());
      const token = oldMailboxIsRead ? { ...confirm.token, takesEffectAt, expiresAt: takesEffectAt } : confirm.token;
      const confirmTexts = oldMailboxIsRead ? confirmAwaitedAddressMail(confirm) : confirmNewAddressMail(confirm);
      const isRequested = await queries.request({
        passwordHash: user.passwordHash,
        confirm: token,
        toMail: (isFree) => {
          // A mail to a member who does not exist is never delivered.
          const recipientId = isFree && isWithinLimit ? user.id : createId(random);
          return mail.toRow({
            to: { memberId: recipientId, address: email },
            ...confirmTexts,
            ...untilExpiry({ token }),
          });
        },
        undo: oldMailboxIsRead
          ? undefined
          : { token: undo.token, mail: mail.toRow({ to: { memberId: user.id, address: user.email }, ...undoTexts }) },
        email,
        now: clock(),
      });
      if (!isRequested) {
        await refuseIfAwaited(user);
        throw new AppError('WRONG_PASSWORD');
      }
      mail.wake();
    },

    /**
     * Opens the link of a new account or of a new address. The first confirmed address ends every session, and removes passkeys
     * and two-factor sign-in, because a stranger may have signed up with the address. A link that comes with a session of the
     * account, or with its password, removes nothing.
     */
    async verifyEmail(
      { token = '', password, code }: VerifyEmailInput,
      viewer: Viewer | undefined,
      networkAddress: string,
    ): Promise<RemovedKeys | null> {
      const isByCode = code !== undefined;
      const tokenHash = isByCode ? await mailedCodes.findLink(viewer, code, networkAddress) : hashToken(token);
      const confirmed = await refuseTakenAddress(
        queries.confirm({
          tokenHash,
          session: viewer && { id: sessions.idOf(viewer), userId: viewer.id },
          isByCode,
          passwordHash: password === undefined ? undefined : await provePassword(tokenHash, password, networkAddress),
          ...proof,
          now: clock(),
        }),
      );
      if (!confirmed) throw new AppError('LINK_EXPIRED');
      mail.wake();
      if (confirmed.removed) sessions.noteEnded(confirmed.userId);
      return confirmed.removed;
    },
  };
}
