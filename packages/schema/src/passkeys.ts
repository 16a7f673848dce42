import * as z from 'zod';
import { limits } from './limits.ts';
import { passwordInput } from './password.ts';

/** WebAuthn defines six transports, such as "internal" and "hybrid". */
const maxTransports = 10;
const transportMaxChars = 32;

const base64url = /^[A-Za-z0-9_-]+$/;

const bytes = (maxChars: number) =>
  z.string().max(maxChars).regex(base64url, 'This has to be base64url.').meta({ description: 'base64url' });

const transports = z.array(z.string().max(transportMaxChars)).max(maxTransports);
const publicKey = z.literal('public-key').meta({ description: 'The kind of credential.' });

const credential = {
  id: bytes(limits.passkeyIdMaxChars).meta({ description: 'The credential’s id, base64url.' }),
  type: publicKey,
};

/** WebAuthn's RegistrationResponseJSON. Its other fields are ignored. */
export const addPasskeyInput = z.object({
  ...credential,
  response: z
    .object({
      clientDataJSON: bytes(limits.passkeyFieldMaxChars),
      attestationObject: bytes(limits.passkeyFieldMaxChars),
      transports: transports.optional(),
    })
    .meta({ description: 'The authenticator’s answer.' }),
});
export type AddPasskeyInput = z.infer<typeof addPasskeyInput>;

/** WebAuthn's AuthenticationResponseJSON. Its other fields are ignored. */
export const passkeySignInInput = z.object({
  ...credential,
  response: z
    .object({
      clientDataJSON: bytes(limits.passkeyFieldMaxChars),
      authenticatorData: bytes(limits.passkeyFieldMaxChars),
      signature: bytes(limits.passkeyFieldMaxChars),
      userHandle: bytes(limits.passkeyIdMaxChars).nullish(),
    })
    .meta({ description: 'The authenticator’s answer.' }),
});
export type PasskeySignInInput = z.infer<typeof passkeySignInInput>;

/** Checked by the procedure: a missing password is a wrong one. */
const ownPassword = passwordInput.optional().meta({ description: 'The current password. Required.' });

export const passkeyOptionsInput = z.object({ password: ownPassword }).prefault({});

export const removePasskeysInput = z
  .array(z.string().max(limits.passkeyIdMaxChars))
  .max(limits.passkeysMax)
  .default([])
  .meta({ description: 'Ids of passkeys to remove as well, from the list of passkeys.' });

export const removePasskeyInput = z.object({
  passkeyId: z
    .string('This is needed.')
    .transform((id) => (id.length <= limits.passkeyIdMaxChars && base64url.test(id) ? id : ''))
    .meta({ description: 'An id of the list of passkeys. A malformed id is not found.' }),
  password: ownPassword,
});
export type RemovePasskeyInput = z.infer<typeof removePasskeyInput>;

export const passkeyView = z
  .object({
    id: z.string().meta({ description: 'The credential’s id, base64url.' }),
    name: z.string().meta({ description: 'Where it was added, such as “Chrome on Android”.' }),
    addedOn: z.iso.date(),
    lastUsedOn: z.iso.date().nullable().meta({ description: 'The day of the last sign-in. Null if there was none.' }),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkeyView>;

const challenge = z.string().meta({ description: 'base64url. Works once, for five minutes.' });
const timeout = z.int().meta({ description: 'In milliseconds.' });

export const passkeyOptionsView = z
  .object({
    challenge,
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
    timeout,
    excludeCredentials: z.array(z.object({ id: z.string(), type: publicKey, transports: z.array(z.string()) })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyOptions', description: 'WebAuthn’s PublicKeyCredentialCreationOptionsJSON.' });
export type PasskeyOptions = z.infer<typeof passkeyOptionsView>;

export const passkeySignInOptionsView = z
  .object({ challenge, rpId: z.string(), timeout, userVerification: z.literal('required') })
  .meta({ id: 'PasskeySignInOptions', description: 'WebAuthn’s PublicKeyCredentialRequestOptionsJSON.' });
export type PasskeySignInOptions = z.infer<typeof passkeySignInOptionsView>;
