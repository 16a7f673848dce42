import { periods } from '@ballast/db/queries/privacy/retention';
import type { KnownPlaceRow, knownPlaceQueries, PlaceToSave } from '@ballast/db/queries/sign-in/known-places';
import { createId, type RandomBytes } from '../privacy/random.ts';
import type { DeviceTokens } from './device-tokens.ts';

export type SignInSource = { address: string; deviceToken: string | undefined; deviceName: string };

type Kind = KnownPlaceRow['kind'];

const dayMs = 24 * 60 * 60 * 1000;
/** Browsers keep a cookie for 400 days at most. Providers reassign an address sooner. */
export const knownDays = {
  device: periods.knownDeviceDays,
  address: periods.knownAddressDays,
} as const satisfies Record<Kind, number>;
const renewAfterDays = 30;
const maxPlacesOfKind = 20;
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

const daysAfter = (start: Date, days: number) => new Date((Math.floor(start.getTime() / dayMs) + days) * dayMs);

/** Devices and network addresses of former sign-ins. Without its token, no row tells which members share a device. */
export function createKnownPlaces({
  queries,
  hashes,
  tokens,
  clock,
  random,
}: {
  queries: ReturnType<typeof knownPlaceQueries>;
  hashes: readonly ((...parts: string[]) => string)[];
  tokens: DeviceTokens;
  clock: () => Date;
  random: RandomBytes;
}) {
  const proofs = (kind: Kind, userId: string, place: string) => hashes.map((hash) => hash(kind, userId, place));

  async function find(kind: Kind, userId: string, place: string): Promise<string | undefined> {
    const ids = await Promise.all(proofs(kind, userId, place).map((proof) => queries.find(proof, clock())));
    return ids.find((id) => id !== undefined);
  }

  function rememberedPlace(kind: Kind, userId: string, place: string): PlaceToSave {
    const [proof = ''] = proofs(kind, userId, place);
    const now = clock();
    const days = knownDays[kind];
    return {
      place: { id: createId(random), userId, kind, proof, knownUntil: daysAfter(now, days) },
      renewBefore: daysAfter(now, days - renewAfterDays),
      max: maxPlacesOfKind,
    };
  }

  return {
    findAuthenticToken: (token: string | undefined): string | undefined =>
      token !== undefined && tokens.isAuthentic(token) ? token : undefined,

    /** Does the same work with and without a member. Returns the device's id. */
    async findDevice(userId: string | undefined, token: string | undefined): Promise<string | undefined> {
      return token === undefined || !tokenPattern.test(token) ? undefined : find('device', userId ?? '', token);
    },

    async hasAddress(userId: string, address: string): Promise<boolean> {
      return (await find('address', userId, address)) !== undefined;
    },

    prepare(
      userId: string,
      { address, deviceToken }: SignInSource,
    ): { deviceToken: string; placesToSave: PlaceToSave[] } {
      const token = deviceToken !== undefined && tokens.isAuthentic(deviceToken) ? deviceToken : tokens.create();
      return {
        deviceToken: token,
        placesToSave: [rememberedPlace('device', userId, token), rememberedPlace('address', userId, address)],
      };
    },

    async forget(userId: string, address: string, token: string): Promise<void> {
      const all = [...proofs('device', userId, token), ...proofs('address', userId, address)];
      await Promise.all(all.map(queries.delete));
    },
  };
}

export type KnownPlaces = ReturnType<typeof createKnownPlaces>;
