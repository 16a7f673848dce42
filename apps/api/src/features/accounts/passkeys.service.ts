import { passkeyAddedMail } from '@ballast/content/mails/link-mails';
import type { accountQueries } from '@ballast/db/queries/accounts';
import type { PasskeyRow, passkeyQueries } from '@ballast/db/queries/passkeys';
import { brand } from '@ballast/schema/brand';
import { limits } from '@ballast/schema/limits';
import type { AddPasskeyInput, Passkey, PasskeyOptions, RemovePasskeyInput } from '@ballast/schema/passkeys';
import * as z from 'zod';
import type { PasskeyChallenges } from '../../auth/passkey-challenges.ts';
import { passkeyAlgorithms, relyingPartyOf, verifyNewPasskey } from '../../auth/passkey-verification.ts';
import type { Viewer } from '../../auth/sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import type { Mail } from '../../mail/mail.ts';
import { isoDay, wholeDay } from '../../privacy/timestamps.ts';
import { toSecurityMail } from './account-mails.ts';

type Deps = {
  queries: Pick<ReturnType<typeof passkeyQueries>, 'list' | 'add' | 'remove'>;
  challenges: PasskeyChallenges;
  rateLimits: Pick<RateLimits, 'useOnce'>;
  publicOrigin: () => string;
  accounts: Pick<ReturnType<typeof accountQueries>, 'getById'>;
  mail: Mail;
  contactEmail: string;
  clock: () => Date;
};

const credentialType = 'public-key';
const transportsSchema = z.array(z.string());

const tooManyPasskeys = () =>
  new AppError('BAD_INPUT', { message: `You have ${limits.passkeysMax} passkeys. Please remove one first.` });

function toView({ id, name, addedAt }: PasskeyRow): Passkey {
  return { id, name, addedOn: isoDay(addedAt) };
}

export function createPasskeysService(deps: Deps) {
  const { queries, challenges, rateLimits, publicOrigin, accounts, mail, contactEmail, clock } = deps;

  async function getMember(userId: string) {
    const user = (await accounts.getById(userId))?.user;
    if (!user) throw new AppError('NOT_SIGNED_IN');
    return user;
  }

  return {
    async list({ id }: Viewer): Promise<Passkey[]> {
      return (await queries.list(id)).map(toView);
    },

    async options({ id: userId }: Viewer): Promise<PasskeyOptions> {
      const existing = await queries.list(userId);
      if (existing.length >= limits.passkeysMax) throw tooManyPasskeys();
      const { username } = await getMember(userId);
      return {
        challenge: challenges.create({ purpose: 'add', userId }),
        rp: { id: relyingPartyOf(publicOrigin()).id, name: brand.name },
        user: { id: userId, name: username, displayName: username },
        pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: credentialType, alg })),
        timeout: challenges.lifeMs,
        excludeCredentials: existing.map(({ id, transports }) => ({
          id,
          type: credentialType,
          transports: transportsSchema.parse(JSON.parse(transports)),
        })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      };
    },

    /** Tells the member by mail, because a passkey outlives the session that added it. */
    async add({ id: userId }: Viewer, input: AddPasskeyInput, name: string): Promise<Passkey> {
      let answeredChallenge = '';
      const isChallenge = (challenge: string) => {
        answeredChallenge = challenge;
        return challenges.isValid(challenge, { purpose: 'add', userId });
      };
      const key = await verifyNewPasskey(input, { publicOrigin: publicOrigin(), isChallenge });
      if (!key || !(await rateLimits.useOnce(`challenge ${answeredChallenge}`))) throw new AppError('BAD_PASSKEY');
      const transports = JSON.stringify(input.response.transports ?? []);
      const passkey = { ...key, userId, transports, name, addedAt: wholeDay(clock()), lastUsedAt: null };
      const texts = passkeyAddedMail({ device: name, url: `${publicOrigin()}/settings`, contactEmail });
      const row = toSecurityMail(mail, await getMember(userId), texts);
      const outcome = await queries.add(passkey, limits.passkeysMax, row);
      if (outcome === 'full') throw tooManyPasskeys();
      if (outcome === 'known') throw new AppError('BAD_PASSKEY');
      mail.wake();
      return toView(passkey);
    },

    async remove({ id }: Viewer, { passkeyId }: RemovePasskeyInput): Promise<void> {
      if (!(await queries.remove(id, passkeyId))) throw new AppError('NOT_FOUND');
    },
  };
}
