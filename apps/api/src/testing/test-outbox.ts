import type { Agent } from 'node:https';
import { openPush } from '../features/push/open-push.ts';
import type { LookupAll } from '../features/push/public-addresses.ts';
import { derivePushKeys } from '../features/push/push-keys.ts';
import type { AddressedMail, MailTransport } from '../mail/mail.ts';
import { openMail } from '../mail/open-mail.ts';
import type { Webhook } from '../mail/webhook.ts';
import { unreachableAgent } from './servers/push-service.ts';

export const testMailAddresses = { contact: 'contact@example.org', reports: 'reports@example.org' };

const lookupPublic: LookupAll = (_hostname, _options, callback) => callback(null, [{ address: '8.8.8.8', family: 4 }]);

export type OutboxOptions = {
  /** Returns whether the mail server is unreachable now. */
  refusesMail?: () => boolean;
  /** By default mails are only listed in `mails`. */
  mailTransport?: MailTransport;
  /** By default alerts are not sent. */
  webhook?: Webhook;
  /** Sends push messages. Without an agent none arrives. */
  pushAgent?: Agent;
  /** Resolves the hosts of push services. By default every host has a public address. */
  lookupAll?: LookupAll;
};

type Deps = Omit<Parameters<typeof openPush>[0], 'keys' | 'contactEmail' | 'agent' | 'lookupAll'> &
  Omit<Parameters<typeof openMail>[1], 'push'>;

export function openTestOutbox(
  { refusesMail, mailTransport, webhook, pushAgent, lookupAll = lookupPublic }: OutboxOptions,
  deps: Deps,
) {
  const push = openPush({
    ...deps,
    keys: derivePushKeys(Buffer.alloc(32, 7)),
    contactEmail: testMailAddresses.contact,
    agent: pushAgent ?? unreachableAgent(),
    lookupAll,
  });
  const mails: AddressedMail[] = [];
  const check = async () => {
    if (refusesMail?.()) throw new Error('The test’s mail server is unreachable.');
  };
  const deliver = async (message: AddressedMail) => {
    await check();
    mails.push(message);
  };
  const outbox = openMail(mailTransport ?? { deliver, check }, { ...deps, webhook, push: push.deliverRow });
  return { push, mails, outbox };
}
