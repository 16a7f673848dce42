import type { Database } from '@ballast/db/database';
import { pendingMailQueries } from '@ballast/db/queries/pending-mails';
import type { Logger } from 'pino';
import { describeFault } from '../../errors/describe-fault.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Handles } from '../../privacy/handles.ts';
import type { RandomBytes } from '../../privacy/random.ts';
import { createRevealsBox } from '../../privacy/reveals-box.ts';
import { revealMail } from './reveal-mail.ts';

type Deps = {
  database: Database;
  encryptionKeys: readonly Buffer[];
  handles: Pick<Handles, 'memberIdOf'>;
  mail: Mail;
  contactEmail: string;
  random: RandomBytes;
  log: Logger;
};

type Recipient = { username: string; displayName: string | null; email: string };

/**
 * The mails about reveals, which must not be lost: the transaction of a reveal marks its mail as pending, and the mark is
 * deleted once the mail was handed over. If the process ends in between, the mail is sent again.
 */
export function createRevealMails({ database, encryptionKeys, handles, mail, contactEmail, random, log }: Deps) {
  const queries = pendingMailQueries(database);
  const box = createRevealsBox(encryptionKeys, random);
  const sending = new Set<string>();
  /** Reveals of members who have left. Their marks stay: a disappearance would show whose item was revealed. */
  const ofDeparted = new Set<string>();

  async function settle(revealId: string, isHandedOver: boolean): Promise<void> {
    try {
      if (isHandedOver) await queries.delete(revealId);
    } catch (error) {
      log.error({ fault: describeFault(error) }, 'a mail has gone out, but is still pending and will be sent again');
    } finally {
      sending.delete(revealId);
    }
  }

  /** Resolves without waiting for the mail server. */
  async function send(revealId: string, { username, displayName, email }: Recipient): Promise<void> {
    if (sending.has(revealId)) return;
    sending.add(revealId);
    const message = revealMail({ email, displayName: displayName ?? username }, contactEmail);
    await mail.send(message, (isHandedOver) => settle(revealId, isHandedOver));
  }

  async function sendPending({ revealId, memberSeal }: { revealId: string; memberSeal: string }): Promise<void> {
    if (ofDeparted.has(revealId)) return;
    const handle = box.open(memberSeal, `reveal ${revealId}`);
    if (handle === undefined) {
      log.error('a mail about a reveal is pending, but the current keys do not open whom it is for');
      return;
    }
    const memberId = await handles.memberIdOf(handle);
    // The look-up opens the handles of all members, and a handle does not come back.
    if (memberId === undefined) ofDeparted.add(revealId);
    const recipient = memberId === undefined ? undefined : await queries.getRecipient(memberId);
    if (recipient) await send(revealId, recipient);
  }

  return {
    send,

    async sendAll(): Promise<void> {
      for (const pending of await queries.list()) await sendPending(pending);
    },
  };
}

export type RevealMails = ReturnType<typeof createRevealMails>;
