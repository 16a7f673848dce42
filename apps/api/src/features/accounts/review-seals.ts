import type { EarlierSeqs } from '@ballast/db/queries/account-review';
import * as z from 'zod';
import type { RandomBytes } from '../../privacy/random.ts';
import { createSealingBox } from '../../privacy/sealing.ts';

const seqsSchema = z.object({ posts: z.number(), comments: z.number(), messages: z.number() });
const paddedChars = 128;

/** Seals how far the content of an account is older than the proof of its owner. The seqs tell the minute of the proof. */
export function createReviewSeals(encryptionKeys: readonly Buffer[], random: RandomBytes) {
  const box = createSealingBox(encryptionKeys, 'account reviews', random);
  return {
    seal: (userId: string, seqs: EarlierSeqs): string =>
      box.seal(JSON.stringify(seqs).padEnd(paddedChars), `review of ${userId}`),
    open(userId: string, seal: string): EarlierSeqs | undefined {
      const text = box.open(seal, `review of ${userId}`);
      return text === undefined ? undefined : seqsSchema.parse(JSON.parse(text));
    },
  };
}

export type ReviewSeals = ReturnType<typeof createReviewSeals>;
