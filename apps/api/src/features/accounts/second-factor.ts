import type { twoFactorQueries } from '@ballast/db/queries/two-factor';
import { normaliseCode } from '../../auth/recovery-codes.ts';
import { stepOf } from '../../auth/totp.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import type { SealingBox } from '../../privacy/sealing.ts';

type Deps = {
  queries: Pick<ReturnType<typeof twoFactorQueries>, 'get' | 'useRecoveryCode'>;
  box: SealingBox;
  /** Under each encryption key, the current one first. */
  hashes: readonly ((...parts: string[]) => string)[];
  rateLimits: Pick<RateLimits, 'useOnce'>;
  clock: () => Date;
};

/** Says which codes are right, once each. */
export function createSecondFactor({ queries, box, hashes, rateLimits, clock }: Deps) {
  const about = (userId: string) => `two-factor of ${userId}`;

  /** A used step is kept beside the rate limits: a row would tell when the member signed in. */
  async function useTotp(userId: string, secretSeal: string, code: string): Promise<boolean> {
    const secret = box.open(secretSeal, about(userId));
    if (secret === undefined) throw new Error('No encryption key opens the two-factor secret of a member.');
    const step = stepOf(secret, code, clock());
    return step !== undefined && (await rateLimits.useOnce(`step ${step} of ${userId}`));
  }

  return {
    async isOn(userId: string): Promise<boolean> {
      return (await queries.get(userId))?.isConfirmed === true;
    },

    seal: (userId: string, secret: string): string => box.seal(secret, about(userId)),

    useTotp,

    hashesOf: (userId: string, code: string): string[] => hashes.map((hash) => hash(userId, normaliseCode(code))),

    /** Accepts a code of the authenticator app, or a recovery code. */
    async use(userId: string, typed: string): Promise<boolean> {
      const row = await queries.get(userId);
      if (!row?.isConfirmed) return false;
      const code = normaliseCode(typed);
      if (/^\d{6}$/.test(code)) return useTotp(userId, row.secretSeal, code);
      return queries.useRecoveryCode(userId, this.hashesOf(userId, code));
    },
  };
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;
