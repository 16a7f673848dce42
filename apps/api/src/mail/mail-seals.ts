import { openJson } from '../privacy/open-json.ts';
import type { RandomBytes } from '../privacy/random.ts';
import { createSealingBox } from '../privacy/sealing.ts';
import { type OutgoingMessage, outgoingMessage } from './mail.ts';

/** Mails are padded to these lengths in bytes, so that the length does not reveal the subject. Most fit the first. */
const paddedLengths = [16 * 1024, 64 * 1024, 256 * 1024] as const;

const storedMessage = outgoingMessage.optional().catch(undefined);

export function createMailSeals(encryptionKeys: readonly Buffer[], random: RandomBytes) {
  const box = createSealingBox(encryptionKeys, 'outgoing mails', random);
  return {
    seal(id: string, message: OutgoingMessage): string {
      const text = JSON.stringify(message);
      const bytes = Buffer.byteLength(text);
      const paddedLength = paddedLengths.find((length) => bytes <= length);
      if (paddedLength === undefined) throw new Error('A mail is too long to be stored.');
      return box.seal(text + ' '.repeat(paddedLength - bytes), `mail ${id}`);
    },

    open: (id: string, seal: string): OutgoingMessage | undefined => openJson(box, storedMessage, seal, `mail ${id}`),
  };
}

export type MailSeals = ReturnType<typeof createMailSeals>;
