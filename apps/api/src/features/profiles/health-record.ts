import { type Health, healthView } from '@ballast/schema/accounts';
import type { SealingBox } from '../../privacy/sealing.ts';

/** Undefined fields stay unchanged. */
export type HealthChange = { [Field in keyof Health]?: Health[Field] | undefined };

const fields = healthView.keyof().options;

/** @throws If no key opens the stored ciphertext: overwriting it would lose it. */
export function resealHealth(box: SealingBox, userId: string, sealed: string | null, change: HealthChange): string {
  const subject = `health of ${userId}`;
  const opened = sealed === null ? '{}' : box.open(sealed, subject);
  if (opened === undefined) throw new Error('Cannot decrypt the health fields.');
  const before = healthView.partial().parse(JSON.parse(opened));
  const after = fields.map((field) => [field, change[field] === undefined ? (before[field] ?? null) : change[field]]);
  return box.seal(JSON.stringify(healthView.parse(Object.fromEntries(after))), subject);
}
