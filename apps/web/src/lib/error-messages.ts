import type { AppRouter } from '@ballast/client/types';
import type { ErrorBody, ErrorCode, FieldErrors } from '@ballast/schema/error-codes';
import { showToast } from '@ballast/ui/toasts';
import { TRPCClientError } from '@trpc/client';

/** The server words the messages of these codes, with details such as the end of a suspension. Some are for admins. */
const wordedByServer = [
  'ADMIN_LOCKED',
  'ALREADY_DECIDED',
  'ANSWERS_CLOSED',
  'CLAIMED',
  'FROZEN',
  'INVALID_ADMIN_KEY',
  'RATE_LIMITED',
  'SUSPENDED',
] as const satisfies ErrorCode[];
type WordedByServer = (typeof wordedByServer)[number];

/** The messages of the other codes. If exactly one field has an error, its message is shown instead. */
export const errorMessages: Record<Exclude<ErrorCode, WordedByServer>, string> & { RATE_LIMITED: string } = {
  BAD_INPUT: 'Something there needs another look.',
  WRONG_PASSWORD: 'That password is not right.',
  LINK_EXPIRED: 'That link is used up or too old. Ask for a new one.',
  NOT_SIGNED_IN: 'You have been signed out. Sign in and carry on where you were.',
  BAD_CREDENTIALS: 'Invalid email or password',
  TWO_FACTOR_REQUIRED: 'Now the code from your authenticator app.',
  BAD_CODE: 'That code is not right, or it was used already. Try the next one.',
  BAD_PASSKEY: 'That passkey did not work here. Try again, or use your password.',
  PASSWORD_REQUIRED: 'Your password first.',
  FORBIDDEN: 'That one is not yours to do.',
  BAD_ORIGIN: 'That did not come from this page, so we stopped it. Reload and try again.',
  PARENTAL_CONSENT_REQUIRED: 'If you are under 16 a parent has to agree first, and we cannot take their consent yet.',
  NOT_FOUND: 'That is not here. It may have been deleted, or taken down.',
  METHOD_NOT_ALLOWED: 'This page is out of date. Reload and try again.',
  CLIENT_ID_REUSED: 'An earlier try had already gone through. Send this again if it is something new.',
  ACCOUNT_EXISTS: 'An account with this email already exists',
  USERNAME_TAKEN: 'That username is taken',
  TWO_FACTOR_ON: 'Two-factor sign-in is on already.',
  EMAIL_CHANGE_PENDING: 'Your email is being changed. Until then this stays as it is, unless you stop the change.',
  EDITED_MEANWHILE: 'This was changed elsewhere. What you wrote is still here.',
  TOO_LARGE: 'That is too large to send.',
  UNSUPPORTED_TYPE: 'We cannot read that kind of file.',
  RATE_LIMITED: 'That is a lot at once. Give it a little while, then try again.',
  INTERNAL: 'Something broke on our side. It is not you. Please try again.',
  UNAVAILABLE: 'We cannot get at our own storage right now. Please try again in a minute.',
};

export const unreachableMessage = 'We could not reach the server. What you wrote is still here.';

type Refusal = {
  /** Undefined without a response. */
  code: ErrorCode | undefined;
  message: string;
  fields: FieldErrors;
  /** The end of a sanction: null if the account is closed for writing. */
  until?: string | null | undefined;
};

function isTrpcError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof TRPCClientError;
}

/** A refusal by a REST path that is called instead of a procedure. */
export class RestRefusal extends Error {
  readonly body: ErrorBody;

  constructor(body: ErrorBody) {
    super(body.error);
    this.body = body;
  }
}

function refusalDataOf(error: unknown) {
  if (error instanceof RestRefusal) {
    const { code, fields, until } = error.body;
    // A proxy's own JSON has a different format.
    const isOurs = code in errorMessages || wordedByServer.some((known) => known === code);
    return isOurs ? { appCode: code, fields, until } : undefined;
  }
  return isTrpcError(error) ? error.data : undefined;
}

const appMessages: Partial<Record<ErrorCode, string>> = errorMessages;

/** The server's message, which can say how long to wait. */
const serverMessageOf = (error: unknown) => (error instanceof Error && error.message) || errorMessages.RATE_LIMITED;

export function readRefusal(error: unknown): Refusal {
  const data = refusalDataOf(error);
  if (!data) return { code: undefined, message: unreachableMessage, fields: {} };
  const [fieldError, ...more] = Object.values(data.fields ?? {});
  if (data.appCode === 'RATE_LIMITED') return { code: data.appCode, message: serverMessageOf(error), fields: {} };
  const message = fieldError && more.length === 0 ? fieldError : (appMessages[data.appCode] ?? serverMessageOf(error));
  return { code: data.appCode, message, fields: data.fields ?? {}, until: data.until };
}

/** For a failed read, or a write without typed text. Does not say that what the member wrote is still here. */
export function describeFailure(error: unknown): string {
  const { code, message } = readRefusal(error);
  return code ? message : 'We could not reach the server.';
}

/**
 * Shows that a call failed, unless the session has ended: then the member gate fills the screen and says so. A suspended
 * member reads the reason instead of `text`, because trying again does not help.
 */
export function showFailure(error: unknown, title: string, text: string): void {
  const { code, message, until } = readRefusal(error);
  if (code === 'NOT_SIGNED_IN') return;
  if (code === 'SUSPENDED')
    showToast(until === null ? 'Not any more' : 'Not for now', { text: message, tone: 'error' });
  else showToast(title, { text, tone: 'error' });
}

/** For a form that shows the refusal itself: a toast would repeat the reason to a suspended member. */
export function showFormFailure(error: unknown, title: string, text: string): void {
  if (readRefusal(error).code !== 'SUSPENDED') showFailure(error, title, text);
}
