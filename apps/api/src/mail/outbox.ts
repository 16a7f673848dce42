import { setTimeout as sleep } from 'node:timers/promises';
import type { outgoingMailQueries } from '@ballast/db/queries/notices/outgoing-mails';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { describeFault } from '../errors/describe-fault.ts';
import { createId, type RandomBytes } from '../privacy/random.ts';
import { wholeMinute } from '../privacy/timestamps.ts';
import type { Tracer } from '../tracing/tracer.ts';
import type { AddressedMail, Mail, MailMessage, MailTransport, OutgoingMessage, PushMessage } from './mail.ts';
import { failureKind, nextAttempt } from './mail-attempts.ts';
import type { MailSeals } from './mail-seals.ts';
import type { Webhook } from './webhook.ts';

const minuteMs = 60_000;
/** Longer than a delivery may take (`deliveries.ts`), so an expired claim belongs to a process that has ended. */
const claimMs = 5 * minuteMs;
const deliveriesAtOnce = 3;
const pushesAtOnce = 20;
const callsAtOnce = 5;
/** Logged in place of a subject. They name no member. */
const pushSubject = 'push message';
const webhookSubject = 'webhook';
/** While mails wait for an unreachable server, it is asked this often whether it is back. */
const probeMs = 5 * minuteMs;
const refusedMs = minuteMs / 2;
const tracedStepMs = 1000;
/** More than one, because another process may claim the first. */
const candidateRows = 10;

/** The server did not answer a moment ago. */
class ServerUnreachableError extends Error {
  override name = 'ServerUnreachableError';
}

class PushNotSentError extends Error {
  override name = 'PushNotSentError';
  /** Expected, and logged: which asynchronous callers a trace names depends on the timing. */
  override stack = 'PushNotSentError';
}

type Queries = ReturnType<typeof outgoingMailQueries>;
type ClaimedMail = NonNullable<Awaited<ReturnType<Queries['claim']>>>;

/** @returns False if the row is to be tried again. */
export type PushDelivery = (rowId: string, message: PushMessage['push']) => Promise<boolean>;

/** @returns Undefined if no mail is to go out about the letter. */
export type LetterMails = (letterId: string) => Promise<MailMessage | undefined>;

type Deps = {
  queries: Queries;
  seals: MailSeals;
  transport: MailTransport;
  push: PushDelivery;
  letterMails: LetterMails;
  /** Without it, waiting calls are dropped. */
  webhook: Webhook | undefined;
  /** Derives the Message-ID from the row's id. The id itself would link a mailbox to a copy of the database. */
  toMessageId: (id: string) => string;
  clock: () => Date;
  random: RandomBytes;
  log: Logger;
  tracer?: Tracer | undefined;
};

/**
 * Sends the mails, push messages and webhook calls that wait in the database: members never wait for a mail server or see its
 * errors.
 */
export function createOutbox(deps: Deps) {
  const { queries, seals, transport, push, letterMails, webhook, toMessageId, clock, random, log, tracer } = deps;
  const workers = new Set<Promise<void>>();
  /** Push messages in progress. They have no worker, because a slow push service must not delay mails. */
  const pushes = new Set<Promise<void>>();
  /** Webhook calls in progress, or waiting for one. They have no worker either. */
  const calls = new Set<Promise<void>>();
  const callPool = pLimit(callsAtOnce);
  /** Mails of this process that wait because the mail server was unreachable. */
  const stranded = new Set<string>();
  let probedAtMs = 0;
  let refusedAtMs = 0;
  let webhookFailedAtMs = 0;
  let isStopped = false;
  let runCalls = 0;

  async function toAddressedMail(message: MailMessage): Promise<AddressedMail | undefined> {
    if (hasExpired(message)) return undefined;
    const { to, ...mail } = message;
    if ('letterId' in to) {
      const letter = await letterMails(to.letterId);
      return letter && toAddressedMail(letter);
    }
    if (!('memberId' in to)) return { ...mail, to: to.address };
    const mailbox = await queries.getMailbox(to.memberId, clock());
    if (!mailbox) return undefined;
    const address = 'address' in to ? to.address : mailbox.email;
    // Whoever reads the mailbox of a frozen account may not be its owner. The mails about the freeze name their address.
    if (mailbox.isFrozen && !('address' in to)) return undefined;
    return mailbox.isReadByOthers && address === mailbox.email ? undefined : { ...mail, to: address };
  }

  /** For what must not wait in the database, which may take no write. */
  async function sendNow(message: MailMessage): Promise<void> {
    const mail = await toAddressedMail(message);
    if (mail) await transport.deliver(mail, createId(random));
  }

  const hasExpired = ({ expiresAt }: OutgoingMessage) => expiresAt !== undefined && clock() >= new Date(expiresAt);

  async function deliver(id: string, message: OutgoingMessage): Promise<void> {
    if ('push' in message) {
      if (!hasExpired(message) && !(await push(id, message.push))) throw new PushNotSentError();
      return;
    }
    if ('webhook' in message) {
      if (!hasExpired(message)) await webhook?.(message.webhook);
      return;
    }
    const mail = await toAddressedMail(message);
    // The row of a mail without a recipient is kept and deleted as if the mail were sent. Otherwise two copies of the
    // database, the log and an account deletion in between would show whom a reveal was about.
    await (mail ? transport.deliver(mail, toMessageId(id)) : transport.check());
  }

  function deliveryOf(message: OutgoingMessage) {
    if ('push' in message) return 'push';
    return 'webhook' in message ? 'webhook' : 'mail';
  }

  /** Alone in its trace, with whole seconds: a mail without a recipient is over sooner than one that is sent. */
  const traced = (message: OutgoingMessage, run: () => Promise<void>): Promise<void> =>
    tracer
      ? tracer.root('delivery', run, {
          attributes: { 'ballast.delivery': deliveryOf(message) },
          roundUpToMs: tracedStepMs,
        })
      : run();

  async function postpone({ id, attempts }: ClaimedMail, error: unknown): Promise<boolean> {
    const kind = error instanceof PushNotSentError ? 'unsent' : failureKind(error);
    const next = nextAttempt(attempts, kind);
    if (!next) return false;
    const dueAt = wholeMinute(new Date(clock().getTime() + next.waitMs + minuteMs - 1));
    await queries.postpone({ id, attempts: next.attempts, dueAt });
    return true;
  }

  /** Sends the waiting mails as soon as the server is back: a link in a mail expires. */
  async function releaseStranded(): Promise<void> {
    refusedAtMs = 0;
    const ids = [...stranded];
    if (ids.length > 0) await queries.setDue(ids, wholeMinute(clock()));
    for (const id of ids) stranded.delete(id);
  }

  /** Returns whether waiting mails are due again. */
  async function probe(): Promise<boolean> {
    if (isStopped || stranded.size === 0 || clock().getTime() < probedAtMs + probeMs) return false;
    probedAtMs = clock().getTime();
    const isReachable = await transport.check().then(
      () => true,
      () => false,
    );
    if (isReachable) await releaseStranded();
    return isReachable;
  }

  /** After a refusal the other mails of this half minute are not even tried: a thousand of them would be a storm. */
  const isRefused = () => clock().getTime() < refusedAtMs + refusedMs;
  const hasWebhookFailed = () => clock().getTime() < webhookFailedAtMs + refusedMs;

  function subjectOf(message: OutgoingMessage): string {
    if ('push' in message) return pushSubject;
    return 'webhook' in message ? webhookSubject : message.subject;
  }

  async function attempt(row: ClaimedMail, message: OutgoingMessage | undefined): Promise<void> {
    const isMail = message && 'to' in message;
    const isCall = message && 'webhook' in message;
    const subject = message && subjectOf(message);
    const what = isMail ? 'a mail' : 'a message';
    try {
      if (!message) throw new Error('The current keys do not open a message.');
      if ((isMail && isRefused()) || (isCall && hasWebhookFailed())) throw new ServerUnreachableError();
      await traced(message, () => deliver(row.id, message));
    } catch (error) {
      const failure = describeFault(error);
      if (await postpone(row, error)) {
        if (isMail && failureKind(error) === 'unreachable') {
          stranded.add(row.id);
          if (error instanceof ServerUnreachableError) return;
          probedAtMs = clock().getTime();
          refusedAtMs = clock().getTime();
        }
        if (isCall) {
          if (error instanceof ServerUnreachableError) return;
          webhookFailedAtMs = clock().getTime();
        }
        log.warn(
          { subject, failure },
          message ? `${what} could not be sent yet` : 'the current keys do not open a message',
        );
        return;
      }
      await queries.delete(row.id);
      log.error({ subject, failure }, `${what} could not be sent and was dropped`);
      return;
    }
    try {
      await queries.delete(row.id);
      stranded.delete(row.id);
    } catch (error) {
      log.error({ subject, fault: describeFault(error) }, `${what} has gone out, but is stored and will be sent again`);
      return;
    }
    // The wording is also true of a mail without a recipient.
    log.info({ subject }, `${what} is not waiting any more`);
    if (isMail) await releaseStranded();
  }

  async function startDelivery(row: ClaimedMail): Promise<void> {
    const message = seals.open(row.id, row.seal);
    if (!message || 'to' in message) return attempt(row, message);
    const isPush = 'push' in message;
    while (isPush && pushes.size >= pushesAtOnce) await Promise.race(pushes);
    const unmailed = isPush ? pushes : calls;
    const send = async () => {
      // A call that waited until now is left to its claim, which expires.
      if (isPush || !isStopped) await attempt(row, message);
    };
    const sending: Promise<void> = (isPush ? send() : callPool(send))
      .catch((error: unknown) =>
        log.error(
          { subject: subjectOf(message), fault: describeFault(error) },
          'a message waits for its claim to expire',
        ),
      )
      .finally(() => unmailed.delete(sending));
    unmailed.add(sending);
  }

  async function claimNext(): Promise<ClaimedMail | undefined> {
    for (;;) {
      const now = clock();
      const ids = await queries.listDueIds(now, candidateRows);
      if (ids.length === 0) return undefined;
      const until = wholeMinute(new Date(now.getTime() + claimMs));
      for (const id of ids) {
        const row = await queries.claim({ id, now, until });
        if (row) return row;
      }
    }
  }

  async function runWorker(): Promise<void> {
    while (!isStopped) {
      const seenRunCalls = runCalls;
      const row = await claimNext();
      if (row) await startDelivery(row);
      // A mail may have been inserted after the look-up.
      else if (seenRunCalls === runCalls) return;
    }
  }

  async function sendDue(): Promise<void> {
    runCalls += 1;
    while (!isStopped && workers.size < deliveriesAtOnce) {
      const worker = runWorker().finally(() => workers.delete(worker));
      workers.add(worker);
    }
    await Promise.all(workers);
    await Promise.all([...pushes, ...calls]);
  }

  /** Resolves once nothing is due. Rejects if the database fails. */
  async function run(): Promise<void> {
    await sendDue();
    if (await probe()) await sendDue();
  }

  const mail: Mail = {
    toRow(message) {
      const id = createId(random);
      return { id, seal: seals.seal(id, message), dueAt: wholeMinute(clock()) };
    },

    wake() {
      run().catch((error: unknown) => log.error({ fault: describeFault(error) }, 'looking for waiting mails failed'));
    },
  };

  return {
    ...mail,
    run,
    sendNow,

    /** For shutdown: starts no delivery, and waits at most `maxMs` for those in progress. */
    async settle(maxMs: number): Promise<void> {
      isStopped = true;
      await Promise.race([
        Promise.allSettled([...workers, ...pushes, ...calls]),
        sleep(maxMs, undefined, { ref: false }),
      ]);
      const unfinished = workers.size + pushes.size + calls.size;
      if (unfinished > 0) log.warn({ unfinished }, 'deliveries were cut off and will be tried again');
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
