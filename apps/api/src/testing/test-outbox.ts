import type { Agent } from 'node:https';
import type { Privacy } from '../erasure/open-privacy.ts';
import { openPush } from '../features/push/open-push.ts';
import type { LookupAll } from '../features/push/public-addresses.ts';
import { derivePushKeys } from '../features/push/push-keys.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { AddressedMail, MailTransport } from '../mail/mail.ts';
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

/** Lists the mails that are sent. */
export function createTestTransport(mails: AddressedMail[], refusesMail?: () => boolean): MailTransport {
  const check = async () => {
    if (refusesMail?.()) throw new Error('The test’s mail server is unreachable.');
  };
  return {
    check,
    async deliver(message) {
      await check();
      mails.push(message);
    },
  };
}

type PushParts = Omit<Parameters<typeof openPush>[2], 'keys' | 'agent'> & { pushAgent: Agent | undefined };

export const openTestPush = (
  kernel: Kernel,
  privacy: Privacy,
  { pushAgent, lookupAll = lookupPublic, ...parts }: PushParts,
) =>
  openPush(kernel, privacy, {
    ...parts,
    keys: derivePushKeys(Buffer.alloc(32, 7)),
    agent: pushAgent ?? unreachableAgent(),
    lookupAll,
  });
