import { letterMail } from '@ballast/content/mails/daily-mail';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base, Kernel } from '../../kernel/kernel.ts';
import type { LetterMails } from '../../mail/outbox.ts';
import { createUnsubscribeTokens } from '../../mail/unsubscribe-tokens.ts';

/**
 * Addresses the mail about a letter of support when it goes out. The row that waits names only the decision, so that it looks the
 * same for every author. No mail goes out for a letter that was taken back meanwhile.
 */
export function createLetterMails(
  { queries: { decisions, supportLetters: letters }, encryptionKeys, random }: Base,
  { decisionSeals, handles }: Pick<Privacy, 'decisionSeals' | 'handles'>,
  { publicOrigin }: Pick<Kernel, 'publicOrigin'>,
): LetterMails {
  const unsubscribeTokens = createUnsubscribeTokens(encryptionKeys, random);

  return async (letterId) => {
    const decision = await decisions.get(letterId);
    if (!decision || decision.isReversed) return undefined;
    const handle = decisionSeals.openSubject(decision);
    const memberId = handle === undefined ? undefined : await handles.memberIdOf(handle);
    const receiver = memberId === undefined ? undefined : await letters.getReceiver(memberId);
    if (memberId === undefined || !receiver?.emailVerified || receiver.settings?.emailNotifications === false) {
      return undefined;
    }
    const isDiscreet = receiver.settings?.discreetNotifications ?? false;
    const token = unsubscribeTokens.createToken(memberId);
    const origin = publicOrigin();
    return {
      to: { memberId },
      ...letterMail({ url: `${origin}/feed`, unsubscribeUrl: `${origin}/unsubscribe#${token}`, isDiscreet }),
      unsubscribeUrl: `${origin}/api/notifications/unsubscribe?token=${token}`,
      isDiscreet,
    };
  };
}
