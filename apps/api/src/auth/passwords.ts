import pLimit from 'p-limit';

/** OWASP's second recommendation for argon2id (Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing runs on other threads, two at a time, so that sign-ins cannot starve other requests. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Does the same work for an unknown account (`hash` undefined). */
  verify(hash: string | undefined, password: string): Promise<boolean>;
};

export function createPasswords(): Passwords {
  const limitConcurrency = pLimit(2);
  let dummyHash: Promise<string> | undefined;
  const argon2 = () => import('@node-rs/argon2');

  const hash = (password: string) => limitConcurrency(async () => (await argon2()).hash(password, cost));
  return {
    hash,
    async verify(stored, password) {
      // Awaited for known accounts too: otherwise the first unknown account would take twice as long.
      dummyHash ??= hash('nobody has this password');
      const fallbackHash = await dummyHash;
      const hashToCheck = stored ?? fallbackHash;
      const matches = await limitConcurrency(async () => (await argon2()).verify(hashToCheck, password));
      return stored !== undefined && matches;
    },
  };
}
