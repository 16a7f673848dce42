import { normaliseCode } from '../../auth/recovery-codes.ts';
import { isTotpCode, stepOf } from '../../auth/totp.ts';
import type { Base } from '../../kernel/kernel.ts';
import type { SealingBox } from '../../privacy/sealing.ts';

type SealedSecret = { secretSeal: string; lastStepSeal: string | null };

/** Accepts each code of the authenticator app and each recovery code once. */
export function createSecondFactor(
  { queries: { twoFactor: queries }, clock }: Base,
  {
    box,
    hashes,
  }: {
    box: SealingBox;
    /** One hash for each encryption key, the current key first. */
    hashes: readonly ((...parts: string[]) => string)[];
  },
) {
  const secretContext = (userId: string) => `two-factor of ${userId}`;
  const stepContext = (userId: string) => `two-factor step of ${userId}`;

  const open = (seal: string, context: string): string => {
    const text = box.open(seal, context);
    if (text === undefined) throw new Error('No encryption key opens the two-factor secret of a member.');
    return text;
  };

  /** Accepts no step twice, and none before the last one (RFC 6238, section 5.2). */
  async function useTotp(userId: string, { secretSeal, lastStepSeal }: SealedSecret, code: string): Promise<boolean> {
    const step = stepOf(open(secretSeal, secretContext(userId)), code, clock());
    if (step === undefined) return false;
    const lastStep = lastStepSeal === null ? undefined : Number(open(lastStepSeal, stepContext(userId)));
    if (lastStep !== undefined && step <= lastStep) return false;
    const after = box.seal(String(step), stepContext(userId));
    return queries.acceptStep({ userId, secretSeal, before: lastStepSeal, after });
  }

  return {
    async isOn(userId: string): Promise<boolean> {
      return (await queries.get(userId))?.isConfirmed === true;
    },

    seal: (userId: string, secret: string): string => box.seal(secret, secretContext(userId)),

    useTotp,

    hashesOfRecoveryCode: (userId: string, code: string): string[] =>
      hashes.map((hash) => hash(userId, normaliseCode(code))),

    async useCode(userId: string, typed: string): Promise<boolean> {
      const row = await queries.get(userId);
      if (!row?.isConfirmed) return false;
      const code = normaliseCode(typed);
      if (isTotpCode(code)) return useTotp(userId, row, code);
      return queries.consumeRecoveryCode(userId, this.hashesOfRecoveryCode(userId, code));
    },
  };
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;
