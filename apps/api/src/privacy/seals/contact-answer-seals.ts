import type { Tables } from '@ballast/db/engine/database';
import * as z from 'zod';
import { openJson } from '../open-json.ts';
import { paddedJson } from '../padded-json.ts';
import type { RandomBytes } from '../random.ts';
import { createSealingBox } from '../sealing.ts';

const wordsSchema = z.object({ text: z.string() });

/** Every seal is bound to its answer. */
export function createContactAnswerSeals(encryptionKeys: readonly Buffer[], random: RandomBytes) {
  const box = createSealingBox(encryptionKeys, 'contact answers', random);
  return {
    seal: (id: string, text: string): string => box.seal(paddedJson({ text }), `answer ${id}`),

    /** Empty if the key is lost. */
    open: ({ id, wordsSeal }: Pick<Tables['contactAnswers']['$inferSelect'], 'id' | 'wordsSeal'>): string =>
      openJson(box, wordsSchema, wordsSeal, `answer ${id}`)?.text ?? '',
  };
}
