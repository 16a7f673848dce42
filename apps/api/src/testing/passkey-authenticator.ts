import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type {
  AddPasskeyInput,
  PasskeyOptions,
  PasskeySignInInput,
  PasskeySignInOptions,
} from '@ballast/schema/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const flags = { present: 0x01, verified: 0x04, canBeBackedUp: 0x08, hasCredential: 0x40 };
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

/** The options that the authenticator reads. */
type AddOptions = Pick<PasskeyOptions, 'challenge'> & { rp: { id: string }; user: { id: string } };

type Quirks = {
  origin?: string;
  rpId?: string;
  /** The member entered no PIN and no fingerprint. */
  isUnverified?: boolean;
  attestation?: { fmt: string; attStmt: Map<string, Uint8Array | Uint8Array[] | number> };
};

const keyPairs = new Map<string, ReturnType<typeof createKeyPair>>();
const createKeyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Returns the same keys in every app of a test, so that their databases can be compared. */
function keyPairOf(name: string) {
  const pair = keyPairs.get(name) ?? createKeyPair();
  keyPairs.set(name, pair);
  return pair;
}

/** An authenticator with one P-256 credential, named by `name`. Its counter stays 0 unless it `counts`. */
export function createAuthenticator(name: string, { counts = false, isSynchronised = false } = {}) {
  const { publicKey, privateKey } = keyPairOf(name);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = sha256(name).subarray(0, 16);
  const id = base64url(credentialId);
  let counter = 0;
  let userHandle = 'AAAA';

  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );

  function authenticatorDataFor(rpId: string, { isUnverified = false }: Quirks, credential?: Buffer): Buffer {
    if (counts) counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flag =
      flags.present |
      (isUnverified ? 0 : flags.verified) |
      (isSynchronised ? flags.canBeBackedUp : 0) |
      (credential ? flags.hasCredential : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), count, credential ?? Buffer.alloc(0)]);
  }

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const common = { id, type: 'public-key' as const };

  return {
    id,

    add(options: AddOptions, quirks: Quirks = {}): AddPasskeyInput {
      userHandle = options.user.id;
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, cose]);
      const authData = authenticatorDataFor(quirks.rpId ?? options.rp.id, quirks, credential);
      const { fmt, attStmt } = quirks.attestation ?? { fmt: 'none', attStmt: new Map<string, number>() };
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, Uint8Array | Uint8Array[] | number>>([
          ['fmt', fmt],
          ['attStmt', attStmt],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      const clientDataJSON = clientData('webauthn.create', options.challenge, quirks.origin ?? 'http://localhost:3000');
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientDataJSON),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      };
    },

    signIn(options: PasskeySignInOptions, quirks: Quirks = {}): PasskeySignInInput {
      const authenticatorData = authenticatorDataFor(quirks.rpId ?? options.rpId, quirks);
      const clientDataJSON = clientData('webauthn.get', options.challenge, quirks.origin ?? 'http://localhost:3000');
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientDataJSON),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
          userHandle,
        },
      };
    },
  };
}
