import { passkeyAddedMail, passkeyRemovedMail } from '@ballast/content/mails/link-mails';
import { brand } from '@ballast/schema/brand';
import { limits } from '@ballast/schema/limits';
import type { AddPasskeyInput, Passkey, PasskeyOptions, RemovePasskeyInput } from '@ballast/schema/passkeys';
import * as z from 'zod';
import type { PasskeyChallenges } from '../../auth/passkey-challenges.ts';
import { passkeyAlgorithms, relyingPartyOf, verifyNewPasskey } from '../../auth/passkey-verification.ts';
import type { Viewer } from '../../auth/sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { wholeDay } from '../../privacy/timestamps.ts';
import { toPasskeyView } from './passkeys.view.ts';

const credentialType = 'public-key';
const transportsSchema = z.array(z.string());

const tooManyPasskeys = () =>
  new AppError('BAD_INPUT', { message: `You have ${limits.passkeysMax} passkeys. Please remove one first.` });

export function createPasskeysService(
  { queries: { passkeys: queries, accounts }, sessions, rateLimits, publicOrigin, mail, contactEmail, clock }: Kernel,
  { challenges }: { challenges: PasskeyChallenges },
) {
  async function getMember(userId: string) {
    const user = (await accounts.getById(userId))?.user;
    if (!user) throw new AppError('NOT_SIGNED_IN');
    return user;
  }

  return {
    async list({ id }: Viewer): Promise<Passkey[]> {
      return (await queries.list(id)).map(toPasskeyView);
    },

    /** The caller has checked the password. The challenge works in this session only. */
    async options(viewer: Viewer): Promise<PasskeyOptions> {
      const { id: userId } = viewer;
      const existing = await queries.list(userId);
      if (existing.length >= limits.passkeysMax) throw tooManyPasskeys();
      const { username } = await getMember(userId);
      return {
        challenge: challenges.create({ purpose: 'add', userId, sessionId: sessions.idOf(viewer) }),
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
    async add(viewer: Viewer, input: AddPasskeyInput, name: string): Promise<Passkey> {
      const { id: userId } = viewer;
      const sessionId = sessions.idOf(viewer);
      let answeredChallenge = '';
      const isChallenge = (challenge: string) => {
        answeredChallenge = challenge;
        return challenges.isValid(challenge, { purpose: 'add', userId, sessionId });
      };
      const key = await verifyNewPasskey(input, { publicOrigin: publicOrigin(), isChallenge });
      if (!key || !(await rateLimits.useOnce(`challenge ${answeredChallenge}`))) throw new AppError('BAD_PASSKEY');
      const transports = JSON.stringify(input.response.transports ?? []);
      const passkey = { ...key, userId, transports, name, addedAt: wholeDay(clock()), lastUsedAt: null };
      const texts = passkeyAddedMail({ device: name, url: `${publicOrigin()}/settings`, contactEmail });
      const row = mail.toRow({ to: { memberId: userId }, ...texts });
      const outcome = await queries.add(passkey, limits.passkeysMax, sessionId, row);
      if (outcome === 'signed out') throw new AppError('NOT_SIGNED_IN');
      if (outcome === 'full') throw tooManyPasskeys();
      if (outcome === 'known') throw new AppError('BAD_PASSKEY');
      mail.wake();
      return toPasskeyView(passkey);
    },

    async remove({ id }: Viewer, { passkeyId }: Pick<RemovePasskeyInput, 'passkeyId'>): Promise<void> {
      const texts = passkeyRemovedMail({ url: `${publicOrigin()}/settings`, contactEmail });
      const row = mail.toRow({ to: { memberId: id }, ...texts });
      if (!(await queries.remove(id, passkeyId, row))) throw new AppError('NOT_FOUND');
      mail.wake();
    },
  };
}
