import { twoFactorOffMail, twoFactorOnMail } from '@ballast/content/mails/link-mails';
import type { UserRow } from '@ballast/db/queries/accounts/accounts';
import type {
  ConfirmTwoFactorInput,
  RecoveryCodes,
  StopTwoFactorInput,
  TwoFactorSecret,
} from '@ballast/schema/two-factor';
import { createRecoveryCodes, normaliseCode } from '../../auth/recovery-codes.ts';
import type { Viewer } from '../../auth/sessions.ts';
import { otpauthUrlOf, secretBytes, toSecret } from '../../auth/totp.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { wholeDay } from '../../privacy/timestamps.ts';
import type { SecondFactor } from './second-factor.ts';

export function createTwoFactorService(
  { queries: { twoFactor: queries, accounts }, rateLimits, mail, publicOrigin, contactEmail, clock, random }: Kernel,
  { secondFactor }: { secondFactor: SecondFactor },
) {
  const links = () => ({ url: `${publicOrigin()}/settings`, contactEmail });

  async function requireCode({ id }: Viewer, address: string, isRight: () => Promise<boolean>): Promise<void> {
    const attempt = await rateLimits.countPasswordAttempt({ purpose: 'confirmation code', account: id, address });
    if (attempt.isOverLimit) throw attempt.refusal();
    if (!(await isRight())) throw new AppError('BAD_CODE');
    await attempt.succeed();
  }

  return {
    countRecoveryCodes: ({ id }: Viewer): Promise<number> => queries.countRecoveryCodes(id),

    /** Until a code is confirmed, another start replaces the secret. */
    async start(viewer: Viewer, { username }: UserRow): Promise<TwoFactorSecret> {
      const secret = toSecret(random(secretBytes));
      if (!(await queries.start(viewer.id, secondFactor.seal(viewer.id, secret)))) throw new AppError('TWO_FACTOR_ON');
      return { secret, otpauthUrl: otpauthUrlOf(secret, username) };
    },

    /** Mails the member, because somebody else who knows the password could lock them out this way. */
    async confirm(viewer: Viewer, input: ConfirmTwoFactorInput, address: string): Promise<RecoveryCodes> {
      const [row, account] = await Promise.all([queries.get(viewer.id), accounts.getById(viewer.id)]);
      if (!account) throw new AppError('NOT_SIGNED_IN');
      if (row?.isConfirmed) throw new AppError('TWO_FACTOR_ON');
      const code = normaliseCode(input.code);
      await requireCode(viewer, address, async () =>
        row === undefined ? false : secondFactor.useTotp(viewer.id, row, code),
      );
      const recoveryCodes = createRecoveryCodes(random);
      const codeHashes = recoveryCodes.map((each) => secondFactor.hashesOfRecoveryCode(viewer.id, each)[0] ?? '');
      const isConfirmed = await queries.confirm({
        userId: viewer.id,
        secretSeal: row?.secretSeal ?? '',
        codeHashes,
        confirmedAt: wholeDay(clock()),
        mail: mail.toRow({ to: { memberId: viewer.id }, ...twoFactorOnMail(links()) }),
      });
      if (isConfirmed) {
        mail.wake();
        return { recoveryCodes };
      }
      // Another tab has confirmed the secret or started again.
      throw new AppError((await secondFactor.isOn(viewer.id)) ? 'TWO_FACTOR_ON' : 'BAD_CODE');
    },

    /** Also succeeds if two-factor sign-in is already off. */
    async stop(viewer: Viewer, { code }: Pick<StopTwoFactorInput, 'code'>, address: string): Promise<void> {
      if (await secondFactor.isOn(viewer.id)) {
        await requireCode(viewer, address, () => secondFactor.useCode(viewer.id, code));
      }
      await queries.stop(viewer.id, mail.toRow({ to: { memberId: viewer.id }, ...twoFactorOffMail(links()) }));
      mail.wake();
    },
  };
}
