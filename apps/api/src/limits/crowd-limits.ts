import { type Count, type CreateCounter, countCall, type Limit } from './counters.ts';

/** An address may make as many calls as about 20 accounts. */
export const crowdFactor = { least: 15, most: 25 } as const;

const uncountedPoints = 1e9;

type KeyedHash = (...parts: string[]) => string;

/**
 * Counts the calls of all members at an address. The limit differs between addresses and windows, and only the server can
 * compute it. A member who uses it up learns the number of others' calls only to within ten accounts' limits. Windows start
 * at fixed times, so they do not tell when somebody called first.
 */
export function createCrowdLimit(
  name: string,
  { points, ...limit }: Limit,
  createCounter: CreateCounter,
  hash: KeyedHash,
) {
  const counter = createCounter(`${name} crowd`, { ...limit, points: uncountedPoints });

  function limitOf(address: string, window: string): number {
    const share = Buffer.from(hash(name, address, window), 'base64url').readUInt32BE() / 2 ** 32;
    return Math.round(points * (crowdFactor.least + share * (crowdFactor.most - crowdFactor.least)));
  }

  return async (address: string): Promise<Count & { isOver: boolean }> => {
    const window = String(Math.floor(Date.now() / (limit.seconds * 1000)));
    const count = await countCall(counter, `${address} in ${window}`);
    return { refund: count.refund, isOver: count.total > limitOf(address, window) };
  };
}
