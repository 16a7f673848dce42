import { createDeviceTokens } from '../../auth/device-tokens.ts';
import { createKnownPlaces } from '../../auth/known-places.ts';
import type { Base } from '../../kernel/kernel.ts';
import { createKeyedHash, createSealingBox } from '../../privacy/sealing.ts';
import { createSecondFactor } from './second-factor.ts';

export function createSignInChecks(base: Base) {
  const { queries, encryptionKeys, clock, random } = base;
  const hashesFor = (purpose: string) => encryptionKeys.map((key) => createKeyedHash([key], purpose));
  return {
    places: createKnownPlaces({
      queries: queries.knownPlaces,
      hashes: hashesFor('known places'),
      tokens: createDeviceTokens(encryptionKeys, random),
      clock,
      random,
    }),
    secondFactor: createSecondFactor(base, {
      box: createSealingBox(encryptionKeys, 'two-factor', random),
      hashes: hashesFor('recovery codes'),
    }),
  };
}
