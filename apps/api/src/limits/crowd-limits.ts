import { type Count, type CreateCounter, countCall, type Limit } from './counters.ts';

export const crowdFactor = { min: 15, max: 25 } as const;

const noLimitPoints = 1e9;

type KeyedHash = (...parts: string[]) => string;

/** Limits all accounts at an address. The limit is secret and windows start at fixed times, to hide calls of others. */
export function createCrowdLimit(
  name: string,
  { points, ...limit }: Limit,
  createCounter: CreateCounter,
  hash: KeyedHash,
) {
  const counter = createCounter(`${name} crowd`, { ...limit, points: noLimitPoints });

  function limitOf(address: string, window: string): number {
    const fraction = Buffer.from(hash(name, address, window), 'base64url').readUInt32BE() / 2 ** 32;
    return Math.round(points * (crowdFactor.min + fraction * (crowdFactor.max - crowdFactor.min)));
  }

  return async (address: string): Promise<Count & { isOver: boolean }> => {
    const window = String(Math.floor(Date.now() / (limit.seconds * 1000)));
    const count = await countCall(counter, `${address} in ${window}`);
    return { refund: count.refund, isOver: count.total > limitOf(address, window) };
  };
}
