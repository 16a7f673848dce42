import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { createAuthenticator } from '../testing/passkey-authenticator.ts';
import { relyingPartyOf, verifyNewPasskey } from './passkey-verification.ts';

vi.mock('@simplewebauthn/server', async (load) => {
  const library = await load<typeof import('@simplewebauthn/server')>();
  return { ...library, verifyRegistrationResponse: vi.fn(library.verifyRegistrationResponse) };
});

beforeEach(() => void vi.mocked(verifyRegistrationResponse).mockClear());

const publicOrigin = 'http://localhost:3000';
const expected = { publicOrigin, isChallenge: () => true };
const options = { challenge: 'AAAA', rp: { id: 'localhost' }, user: { id: 'AAAA' } };
const certificates = new Map<string, Uint8Array | Uint8Array[] | number>([
  ['alg', -7],
  ['sig', new Uint8Array(8)],
  ['x5c', [new Uint8Array(8)]],
]);

test('a passkey without attestation is accepted', async () => {
  const phone = createAuthenticator('phone');
  expect(await verifyNewPasskey(phone.add(options), expected)).toMatchObject({ id: phone.id, counter: 0 });
});

test.each([
  ['packed', certificates],
  ['none', certificates],
  ['apple', new Map<string, number>()],
  ['android-key', certificates],
  ['tpm', certificates],
  ['fido-u2f', certificates],
  ['android-safetynet', new Map([['response', new Uint8Array(8)]])],
])('an attestation of the format %s that needs certificates is refused without verification', async (fmt, attStmt) => {
  const input = createAuthenticator('phone').add(options, { attestation: { fmt, attStmt } });
  expect(await verifyNewPasskey(input, expected)).toBeUndefined();
  expect(verifyRegistrationResponse).not.toHaveBeenCalled();
});

test.each([
  ['https://ballast.example', 'ballast.example', 'https://ballast.example'],
  ['https://ballast.example:8443', 'ballast.example', 'https://ballast.example:8443'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
])('passkeys of %s are bound to %s', (address, id, origin) => {
  expect(relyingPartyOf(address)).toEqual({ id, origin });
});
