import type { ErrorCode } from '@ballast/schema/error-codes';

const kindOfCode = {
  BAD_CREDENTIALS: 'password',
  BAD_CODE: 'code',
  BAD_PASSKEY: 'passkey',
  INVALID_ADMIN_KEY: 'admin key',
  RATE_LIMITED: 'limit',
} as const satisfies Partial<Record<ErrorCode, string>>;

export type RefusedSignIn = (typeof kindOfCode)[keyof typeof kindOfCode];

export const refusedSignInKinds: readonly RefusedSignIn[] = Object.values(kindOfCode);

const paths: ReadonlySet<string> = new Set(['auth.signIn', 'auth.passkeySignIn', 'admin.login']);

export const isSignIn = (path: string): boolean => paths.has(path);

const isCounted = (code: ErrorCode): code is keyof typeof kindOfCode => Object.hasOwn(kindOfCode, code);

/** Undefined for other procedures, and for what is no refusal of the person: a form that is wrong, an outage. */
export const refusedSignInOf = (path: string, code: ErrorCode | undefined): RefusedSignIn | undefined =>
  code !== undefined && isSignIn(path) && isCounted(code) ? kindOfCode[code] : undefined;
