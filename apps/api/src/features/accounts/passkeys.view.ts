import type { PasskeyRow } from '@ballast/db/queries/sign-in/passkeys';
import type { Passkey } from '@ballast/schema/passkeys';
import { isoDay } from '../../privacy/timestamps.ts';

export const toPasskeyView = ({ id, name, addedAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  addedOn: isoDay(addedAt),
  lastUsedOn: lastUsedAt === null ? null : isoDay(lastUsedAt),
});
