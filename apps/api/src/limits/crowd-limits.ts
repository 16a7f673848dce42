import { type Count, type CreateCounter, countCall, type Limit } from './counters.ts';

/** An address gets the calls of about 20 accounts. */
export const crowdFactor = { least: 15, most: 25 } as const;

const uncountedPoints = 1e9;

type KeyedHash = (...parts: string[]) => string;

/**
 * Counts the members' calls of an address. The limit differs with the address and the window, and only the server can
 * compute it: a member who fills it up learns the number of others' calls to within ten accounts' limits. Windows are
 * those of the clock, so they do not tell when somebody's first call was.
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
