import * as z from 'zod';
import { openJson } from '../open-json.ts';
import { paddedJson } from '../padded-json.ts';
import type { RandomBytes } from '../random.ts';
import { createSealingBox } from '../sealing.ts';

const savedSchema = z.object({ name: z.string(), words: z.string() });
const handoverSchema = z.object({ words: z.string() });

/** What staff write for themselves and for each other. A seal opens only with the id of its row. */
export function createShiftSeals(encryptionKeys: readonly Buffer[], random: RandomBytes) {
  const box = createSealingBox(encryptionKeys, 'shifts', random);

  return {
    sealWords: (id: string, saved: z.infer<typeof savedSchema>): string => box.seal(paddedJson(saved), `words ${id}`),
    openWords: (id: string, seal: string) => openJson(box, savedSchema, seal, `words ${id}`),
    sealHandover: (id: string, words: string): string => box.seal(paddedJson({ words }), `handover ${id}`),
    openHandover: (id: string, seal: string) => openJson(box, handoverSchema, seal, `handover ${id}`)?.words,
  };
}
