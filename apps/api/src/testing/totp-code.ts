import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;

/** Returns the code that an authenticator app shows `steps` times 30 seconds after `now`. */
export const totpCode = (secret: string, now: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(now) + steps * stepMs });
