import * as z from 'zod';
import { openJson } from '../../privacy/open-json.ts';
import { paddedJson } from '../../privacy/padded-json.ts';
import type { RandomBytes } from '../../privacy/random.ts';
import { createSealingBox } from '../../privacy/sealing.ts';

const person = z.object({ name: z.string(), phone: z.string(), email: z.string().nullable() });
const storedPerson = person.optional().catch(undefined);

/** People on the rota who are not on the staff, and the phone numbers of those who are. */
export function createRotaSeals(encryptionKeys: readonly Buffer[], random: RandomBytes) {
  const box = createSealingBox(encryptionKeys, 'rota', random);
  return {
    seal: (id: string, details: z.infer<typeof person>): string => box.seal(paddedJson(details), `rota entry ${id}`),

    open: (id: string, seal: string): z.infer<typeof person> | undefined =>
      openJson(box, storedPerson, seal, `rota entry ${id}`),
  };
}

export type RotaSeals = ReturnType<typeof createRotaSeals>;
