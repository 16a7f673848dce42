import * as z from 'zod';
import { openJson } from '../open-json.ts';
import type { RandomBytes } from '../random.ts';
import { createSealingBox } from '../sealing.ts';

const reviewSchema = z.object({
  posts: z.number(),
  comments: z.number(),
  messages: z.number(),
  /**
   * Set until the first session after the proof begins. Writes of a stranger that were in progress at the proof may still have
   * been stored after it, and the owner cannot have written anything yet.
   */
  isOpenEnded: z.boolean().optional(),
  /** Whether the owner has asked for the erasure, which can take a while. */
  isErasing: z.boolean().optional(),
  /** Whether the owner has decided. Such a seal stays, so that the database does not show who has something to decide about. */
  isAnswered: z.boolean().optional(),
});

export type Review = z.infer<typeof reviewSchema>;

const nothing: Review = { posts: 0, comments: 0, messages: 0 };

const paddedChars = 128;

/** Seals how far the content of an account is older than the proof of its owner. The seqs tell the minute of the proof. */
export function createReviewSeals(encryptionKeys: readonly Buffer[], random: RandomBytes) {
  const box = createSealingBox(encryptionKeys, 'account reviews', random);
  const seal = (userId: string, review: Review): string =>
    box.seal(JSON.stringify(review).padEnd(paddedChars), `review of ${userId}`);
  return {
    seal,
    sealAnswered: (userId: string): string => seal(userId, { ...nothing, isAnswered: true }),
    open: (userId: string, seal: string): Review | undefined =>
      openJson(box, reviewSchema, seal, `review of ${userId}`),
  };
}

export type ReviewSeals = ReturnType<typeof createReviewSeals>;
