import type { AddPasskeyInput, PasskeySignInInput } from '@ballast/schema/passkeys';

/** COSE algorithms of common authenticators: Ed25519, ECDSA with P-256, RSA with SHA-256. */
export const passkeyAlgorithms = [-8, -7, -257];

/** Loaded on first use, because the library would slow down the server's start. */
const load = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');

/** Browsers bind passkeys to a domain name. A server on a loopback address therefore uses "localhost". */
export function relyingPartyOf(publicOrigin: string): { id: string; origin: string } {
  const url = new URL(publicOrigin);
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}

type Expected = { publicOrigin: string; isChallenge: (challenge: string) => boolean };
type StoredPasskey = { id: string; publicKey: string; counter: number };

function expectations({ publicOrigin, isChallenge }: Expected) {
  const { id, origin } = relyingPartyOf(publicOrigin);
  return { expectedRPID: id, expectedOrigin: origin, expectedChallenge: isChallenge, requireUserVerification: true };
}

export async function verifyNewPasskey({ id, type, response }: AddPasskeyInput, expected: Expected) {
  const { decodeAttestationObject } = await loadHelpers();
  const { verifyRegistrationResponse } = await load();
  try {
    const attestation = decodeAttestationObject(Buffer.from(response.attestationObject, 'base64url'));
    // The app requests no attestation. Checking a certificate would fetch URLs that it contains.
    if (attestation.get('attStmt').get('x5c') || !['none', 'packed'].includes(attestation.get('fmt'))) return undefined;
    const { clientDataJSON, attestationObject } = response;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      supportedAlgorithmIDs: passkeyAlgorithms,
      ...expectations(expected),
    });
    if (!registrationInfo || registrationInfo.credential.id !== id) return undefined;
    const { publicKey, counter } = registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  } catch {
    return undefined;
  }
}

type PasskeyUse = { counter: number; mayBeCopied: boolean };

/**
 * Returns undefined if this passkey did not sign the response. A counter that does not increase is no reason to refuse (WebAuthn
 * Level 3, section 7.2): passkeys that devices synchronise count separately on each. Of a passkey that cannot leave its device it
 * is a sign of a copy.
 */
export async function verifyPasskey(
  { id, type, response }: PasskeySignInInput,
  { publicKey, counter }: StoredPasskey,
  expected: Expected,
): Promise<PasskeyUse | undefined> {
  const { verifyAuthenticationResponse } = await load();
  try {
    const { clientDataJSON, authenticatorData, signature } = response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      // The library throws on a counter that is not above this one.
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
      ...expectations(expected),
    });
    if (!verified) return undefined;
    const { newCounter, credentialDeviceType } = authenticationInfo;
    const wentBack = counter > 0 && newCounter <= counter;
    return { counter: newCounter, mayBeCopied: wentBack && credentialDeviceType === 'singleDevice' };
  } catch {
    return undefined;
  }
}
