import type { Database } from '@ballast/db/engine/database';
import { knownPlaceQueries } from '@ballast/db/queries/sign-in/known-places';
import { twoFactorQueries } from '@ballast/db/queries/sign-in/two-factor';
import { createDeviceTokens } from '../../auth/device-tokens.ts';
import { createKnownPlaces } from '../../auth/known-places.ts';
import type { RandomBytes } from '../../privacy/random.ts';
import { createKeyedHash, createSealingBox } from '../../privacy/sealing.ts';
import { createSecondFactor } from './second-factor.ts';

type Deps = { database: Database; encryptionKeys: readonly Buffer[]; clock: () => Date; random: RandomBytes };

export function createSignInChecks({ database, encryptionKeys, clock, random }: Deps) {
  const hashesFor = (purpose: string) => encryptionKeys.map((key) => createKeyedHash([key], purpose));
  return {
    places: createKnownPlaces({
      queries: knownPlaceQueries(database),
      hashes: hashesFor('known places'),
      tokens: createDeviceTokens(encryptionKeys, random),
      clock,
      random,
    }),
    secondFactor: createSecondFactor({
      queries: twoFactorQueries(database),
      box: createSealingBox(encryptionKeys, 'two-factor', random),
      hashes: hashesFor('recovery codes'),
      clock,
    }),
  };
}
