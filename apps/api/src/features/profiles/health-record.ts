import { type Health, healthView } from '@ballast/schema/accounts';
import { openJson } from '../../privacy/open-json.ts';
import type { SealingBox } from '../../privacy/sealing.ts';

/** Undefined fields stay unchanged. */
export type HealthChange = { [Field in keyof Health]?: Health[Field] | undefined };

const storedHealth = healthView.partial();
const fields = healthView.keyof().options;

/** @throws If no key opens the stored ciphertext: overwriting it would lose it. */
export function resealHealth(box: SealingBox, userId: string, sealed: string | null, change: HealthChange): string {
  const subject = `health of ${userId}`;
  const before = sealed === null ? {} : openJson(box, storedHealth, sealed, subject);
  if (before === undefined) throw new Error('Cannot decrypt the health fields.');
  const after = fields.map((field) => [field, change[field] === undefined ? (before[field] ?? null) : change[field]]);
  return box.seal(JSON.stringify(healthView.parse(Object.fromEntries(after))), subject);
}
