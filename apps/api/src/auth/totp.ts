import { brand } from '@ballast/schema/brand';
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Steps of 30 seconds by which the authenticator's clock may be wrong. */
const toleratedSteps = 1;
export const secretBytes = 20;

const totpOf = (secret: string, label?: string) =>
  new TOTP({
    issuer: brand.name,
    ...(label !== undefined && { label }),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });

export const toSecret = (bytes: Uint8Array): string => new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;

export const otpauthUrlOf = (secret: string, username: string): string => totpOf(secret, username).toString();

/** Whether a text has the form of a code. The library throws for six characters that have more bytes. */
export const isTotpCode = (text: string): boolean => /^\d{6}$/.test(text);

/** Returns the number of the 30-second step to which the code belongs, or undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  if (!isTotpCode(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: toleratedSteps });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}
