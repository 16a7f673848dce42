import { type Count, type CreateCounter, countCall, type Limit } from './counters.ts';

export const crowdFactor = { min: 15, max: 25 } as const;

const noLimitPoints = 1e9;

export type KeyedHash = (...parts: string[]) => string;

export const windowAt = (nowMs: number, { seconds }: Pick<Limit, 'seconds'>): number =>
  Math.floor(nowMs / (seconds * 1000));

/** Returns the secret limit of all accounts at an address in one window. */
export function drawCrowdLimit(
  points: number,
  hash: KeyedHash,
  ...parts: [name: string, address: string, window: string]
) {
  const fraction = Buffer.from(hash(...parts), 'base64url').readUInt32BE() / 2 ** 32;
  return Math.round(points * (crowdFactor.min + fraction * (crowdFactor.max - crowdFactor.min)));
}

/** Limits all accounts at an address. The limit is secret and windows start at fixed times, to hide calls of others. */
export function createCrowdLimit(
  name: string,
  { points, ...limit }: Limit,
  createCounter: CreateCounter,
  hash: KeyedHash,
) {
  const counter = createCounter(`${name} crowd`, { ...limit, points: noLimitPoints });

  return async (address: string): Promise<Count & { isOver: boolean }> => {
    const window = String(windowAt(Date.now(), limit));
    const count = await countCall(counter, `${address} in ${window}`);
    return { refund: count.refund, isOver: count.total > drawCrowdLimit(points, hash, name, address, window) };
  };
}
