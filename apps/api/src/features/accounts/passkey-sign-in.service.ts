import type { accountQueries } from '@ballast/db/queries/accounts';
import type { passkeyQueries } from '@ballast/db/queries/passkeys';
import type { PasskeySignInInput, PasskeySignInOptions } from '@ballast/schema/passkeys';
import type { SignInSource } from '../../auth/known-places.ts';
import type { PasskeyChallenges } from '../../auth/passkey-challenges.ts';
import { relyingPartyOf, verifyPasskey } from '../../auth/passkey-verification.ts';
import type { Viewer } from '../../auth/sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import type { createAccountsService, SignedIn } from './accounts.service.ts';

type Deps = {
  queries: Pick<ReturnType<typeof passkeyQueries>, 'get' | 'setCounter'>;
  accounts: Pick<ReturnType<typeof accountQueries>, 'getById'>;
  startSession: ReturnType<typeof createAccountsService>['startSession'];
  challenges: PasskeyChallenges;
  rateLimits: Pick<RateLimits, 'useOnce' | 'consume'>;
  publicOrigin: () => string;
};

/** Signs in without e-mail or password. A passkey is two factors: the device, and the PIN or fingerprint that unlocks it. */
export function createPasskeySignIn({ queries, accounts, startSession, challenges, rateLimits, publicOrigin }: Deps) {
  /** Returns the member's id. */
  async function verify(input: PasskeySignInInput): Promise<string | undefined> {
    const row = await queries.get(input.id);
    const { userHandle } = input.response;
    if (!row || (userHandle && userHandle !== row.userId)) return undefined;
    let answered = '';
    const isChallenge = (challenge: string) => {
      answered = challenge;
      return challenges.isValid(challenge, { purpose: 'sign in' });
    };
    const counter = await verifyPasskey(input, row, { publicOrigin: publicOrigin(), isChallenge });
    if (counter === undefined || !(await rateLimits.useOnce(`challenge ${answered}`))) return undefined;
    if (counter !== row.counter && !(await queries.setCounter(row.id, row.counter, counter))) return undefined;
    return row.userId;
  }

  /** A right passkey is accepted although the limit of the address is used up: nobody can guess one. */
  async function authenticate(input: PasskeySignInInput, { address }: SignInSource, addressRefusal?: () => AppError) {
    const userId = await verify(input);
    const user = userId === undefined ? undefined : (await accounts.getById(userId))?.user;
    if (!user) throw addressRefusal?.() ?? new AppError('BAD_PASSKEY');
    await rateLimits.consume('signIn', { address, account: user.id });
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
    ): Promise<SignedIn> {
      return startSession(await authenticate(input, source, addressRefusal), source, viewer?.sessionToken);
    },
  };
}
