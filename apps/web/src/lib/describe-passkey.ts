import type { Passkey } from '@ballast/schema/passkeys';
import { formatDay } from './dates.ts';

export function describePasskey({ name, addedOn, lastUsedOn }: Passkey): string {
  const use = lastUsedOn === null ? 'not used yet' : `last used on ${formatDay(new Date(lastUsedOn))}`;
  return `${name}, added on ${formatDay(new Date(addedOn))}, ${use}`;
}
