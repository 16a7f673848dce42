import pLimit from 'p-limit';

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes and checks passwords off the thread, at most two at once, so that a rush of sign-ins can't starve the feed. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Does the same work for an unknown account (`hash` undefined), and then says no. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
};

export function createPasswords(): Passwords {
  const atOnce = pLimit(2);
  let dummyHash: Promise<string> | undefined;
  // Loaded with the first sign-in: it is native code that a reader of the feed never needs.
  const argon2 = () => import('@node-rs/argon2');

  const hash = (password: string) => atOnce(async () => (await argon2()).hash(password, cost));
  return {
    hash,
    async verify(stored, password) {
      // Made and awaited for known accounts too, or the first unknown one would take twice as long as any other.
      dummyHash ??= hash('nobody has this password');
      const standIn = await dummyHash;
      const against = stored ?? standIn;
      const matches = await atOnce(async () => (await argon2()).verify(against, password));
      return stored !== undefined && matches;
    },
  };
}
