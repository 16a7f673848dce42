import { accountFrozenMail, addressDisplacedMail } from '@ballast/content/mails/freeze-mails';
import { addressRestoredMail } from '@ballast/content/mails/link-mails';
import type { OpenLinkInput, UndoEmailInput } from '@ballast/schema/account-links';
import { AppError } from '../../errors/app-error.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { wholeDay } from '../../privacy/timestamps.ts';
import { refuseTakenAddress } from './email.service.ts';
import { type CreateLink, hashToken, untilExpiry } from './link-tokens.ts';
import type { CheckPassword } from './password.service.ts';
import type { SecondFactor } from './second-factor.ts';

const dayMs = 24 * 60 * 60 * 1000;
/**
 * 7 days in which the undo link is valid, plus 7 days before the change was requested: a second factor turned on in that time may
 * be an attacker's.
 */
const recentTwoFactorDays = 14;

/** Takes a change of address back. What happens if two people claim the account: docs/product.md. */
export function createEmailUndo(
  { queries: { emailUndo: undoQueries, freezes }, mail, sessions, rateLimits, contactEmail, clock }: Kernel,
  {
    checkPassword,
    secondFactor,
    createLink,
  }: { checkPassword: CheckPassword; secondFactor: Pick<SecondFactor, 'useCode'>; createLink: CreateLink },
) {
  const toFreezeMails = (memberId: string, addresses: readonly string[]) =>
    addresses.map((address) => mail.toRow({ to: { memberId, address }, ...accountFrozenMail({ contactEmail }) }));

  function toResetLink(memberId: string, address: string) {
    const reset = createLink('reset_password', { userId: memberId, email: null });
    return { token: reset.token, mail: mail.toRow({ to: { memberId, address }, ...addressRestoredMail(reset) }) };
  }

  function toFreezeLink(memberId: string, address: string) {
    const freeze = createLink('freeze', { userId: memberId, email: address });
    const texts = { ...addressDisplacedMail({ url: freeze.url, contactEmail }), ...untilExpiry(freeze) };
    return { token: freeze.token, mail: mail.toRow({ to: { memberId, address }, ...texts }) };
  }

  /** The link alone is enough only if the account has neither the password nor the second factor from before the change. */
  async function requireProof({ token, password, code }: UndoEmailInput, address: string): Promise<void> {
    const linkHash = hashToken(token);
    const account = await undoQueries.find(linkHash, clock());
    if (!account) throw new AppError('LINK_EXPIRED');
    const { id, hasPassword, hasTwoFactor } = account;
    if (hasPassword && password !== undefined) return checkPassword(account, password, address, linkHash);
    if (hasTwoFactor && code !== undefined) {
      const attempt = await rateLimits.countPasswordAttempt({ purpose: 'link code', account: linkHash, address });
      if (attempt.isOverLimit) throw attempt.refusal();
      if (!(await secondFactor.useCode(id, code))) throw new AppError('BAD_CODE');
      return attempt.succeed();
    }
    if (hasPassword) throw new AppError('PASSWORD_REQUIRED');
    if (hasTwoFactor) throw new AppError('TWO_FACTOR_REQUIRED');
  }

  /** Also ends sessions that a concurrent sign-in has begun, and hides items whose writing was in progress. */
  async function completeFreeze(memberId: string): Promise<void> {
    mail.wake();
    await sessions.endAll(memberId);
    await freezes.hideNamed(memberId);
  }

  return {
    /**
     * Ends all sessions, and removes all passkeys and a recent second factor. An attacker who requested the change may have
     * added them. Returns whether the account was frozen instead.
     */
    async undoEmail(input: UndoEmailInput, address: string): Promise<boolean> {
      await requireProof(input, address);
      const undone = await refuseTakenAddress(
        undoQueries.undo({
          tokenHash: hashToken(input.token),
          now: clock(),
          // An older second factor stays: else access to the mailbox would be enough to sign in.
          twoFactorSince: wholeDay(new Date(clock().getTime() - recentTwoFactorDays * dayMs)),
          toResetLink,
          toFreezeLink,
          toFreezeMails,
        }),
      );
      if (!undone) throw new AppError('LINK_EXPIRED');
      if (undone.isFrozen) await completeFreeze(undone.userId);
      mail.wake();
      await sessions.endAll(undone.userId);
      return undone.isFrozen;
    },

    async freeze({ token }: OpenLinkInput): Promise<void> {
      const memberId = await freezes.freeze({ tokenHash: hashToken(token), now: clock(), toMails: toFreezeMails });
      if (memberId === undefined) throw new AppError('LINK_EXPIRED');
      await completeFreeze(memberId);
    },
  };
}
