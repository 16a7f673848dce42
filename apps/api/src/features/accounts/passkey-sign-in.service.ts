import type { PasskeySignInInput, PasskeySignInOptions } from '@ballast/schema/passkeys';
import type { SignInSource } from '../../auth/known-places.ts';
import type { PasskeyChallenges } from '../../auth/passkey-challenges.ts';
import { relyingPartyOf, verifyPasskey } from '../../auth/passkey-verification.ts';
import type { Viewer } from '../../auth/sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { wholeDay } from '../../privacy/timestamps.ts';
import { frozenError } from './accounts.policy.ts';
import type { createAccountsService, StartedSession } from './accounts.service.ts';

/** Asks for no second factor: a passkey is two factors, the device and the PIN or fingerprint that unlocks it. */
export function createPasskeySignIn(
  { queries: { passkeys: queries, accounts }, rateLimits, publicOrigin, contactEmail, clock, log }: Kernel,
  {
    startSession,
    challenges,
  }: { startSession: ReturnType<typeof createAccountsService>['startSession']; challenges: PasskeyChallenges },
) {
  async function findOwner(input: PasskeySignInInput): Promise<string | undefined> {
    const row = await queries.get(input.id);
    const { userHandle } = input.response;
    if (!row || (userHandle && userHandle !== row.userId)) return undefined;
    let answeredChallenge = '';
    const isChallenge = (challenge: string) => {
      answeredChallenge = challenge;
      return challenges.isValid(challenge, { purpose: 'sign in' });
    };
    const use = await verifyPasskey(input, row, { publicOrigin: publicOrigin(), isChallenge });
    if (!use || !(await rateLimits.useOnce(`challenge ${answeredChallenge}`))) return undefined;
    const isUsed = await queries.noteUse({ id: row.id, counter: use.counter, day: wholeDay(clock()) });
    if (!isUsed) return undefined;
    if (use.mayBeCopied) log.warn('the counter of a passkey that cannot leave its device went back');
    return row.userId;
  }

  /** Accepts a valid passkey even if the network address is over its limit, because a passkey cannot be guessed. */
  async function authenticate(input: PasskeySignInInput, { address }: SignInSource, addressRefusal?: () => AppError) {
    const userId = await findOwner(input);
    const user = userId === undefined ? undefined : (await accounts.getById(userId))?.user;
    if (!user) throw addressRefusal?.() ?? new AppError('BAD_PASSKEY');
    await rateLimits.consume('signIn', { address, account: user.id });
    if (user.isFrozen) throw frozenError(contactEmail);
    return user;
  }

  return {
    authenticate,

    options(): PasskeySignInOptions {
      return {
        challenge: challenges.create({ purpose: 'sign in' }),
        rpId: relyingPartyOf(publicOrigin()).id,
        timeout: challenges.lifeMs,
        userVerification: 'required',
      };
    },

    async signIn(
      input: PasskeySignInInput,
      source: SignInSource,
      viewer: Viewer | undefined,
      addressRefusal: (() => AppError) | undefined,
    ): Promise<StartedSession> {
      const user = await authenticate(input, source, addressRefusal);
      const isStillAdded = async () => (await queries.get(input.id))?.userId === user.id;
      return startSession(user, source, viewer?.sessionToken, false, isStillAdded);
    },
  };
}
