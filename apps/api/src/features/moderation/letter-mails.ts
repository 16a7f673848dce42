import { letterMail } from '@ballast/content/mails/daily-mail';
import type { Database } from '@ballast/db/engine/database';
import { decisionQueries } from '@ballast/db/queries/moderation/decisions';
import { supportLetterQueries } from '@ballast/db/queries/moderation/support-letters';
import type { LetterMails } from '../../mail/outbox.ts';
import { createUnsubscribeTokens } from '../../mail/unsubscribe-tokens.ts';
import type { Handles } from '../../privacy/handles.ts';
import type { RandomBytes } from '../../privacy/random.ts';
import type { DecisionSeals } from '../../privacy/seals/decision-seals.ts';

type Deps = {
  database: Database;
  decisionSeals: Pick<DecisionSeals, 'openSubject'>;
  handles: Pick<Handles, 'memberIdOf'>;
  encryptionKeys: readonly Buffer[];
  publicOrigin: () => string;
  random: RandomBytes;
};

/**
 * Addresses the mail about a letter of support when it goes out. The row that waits names only the decision, so that it looks the
 * same for every author. No mail goes out for a letter that was taken back meanwhile.
 */
export function createLetterMails({ database, decisionSeals, handles, ...deps }: Deps): LetterMails {
  const decisions = decisionQueries(database);
  const letters = supportLetterQueries(database);
  const unsubscribeTokens = createUnsubscribeTokens(deps.encryptionKeys, deps.random);

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
    const origin = deps.publicOrigin();
    return {
      to: { memberId },
      ...letterMail({ url: `${origin}/feed`, unsubscribeUrl: `${origin}/unsubscribe#${token}`, isDiscreet }),
      unsubscribeUrl: `${origin}/api/notifications/unsubscribe?token=${token}`,
      isDiscreet,
    };
  };
}
