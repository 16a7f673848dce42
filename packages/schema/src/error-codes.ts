export const errorCodes = {
  BAD_INPUT: { status: 400, message: 'Some of that is not right. Please check it and try again.' },
  WRONG_PASSWORD: { status: 400, message: 'Current password is incorrect' },
  LINK_EXPIRED: { status: 400, message: 'That link is used up or too old. Please ask for a new one.' },
  NOT_SIGNED_IN: { status: 401, message: 'Please sign in first.' },
  BAD_CREDENTIALS: { status: 401, message: 'Invalid email or password' },
  TWO_FACTOR_REQUIRED: { status: 401, message: 'Please enter the code of your authenticator app too.' },
  BAD_CODE: { status: 401, message: 'That code is not right, or was used already.' },
  BAD_PASSKEY: { status: 401, message: 'That passkey was not accepted. Please try again.' },
  INVALID_ADMIN_KEY: { status: 401, message: 'Invalid admin key' },
  ADMIN_LOCKED: { status: 401, message: 'The admin area is locked. Please sign in to it first.' },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do that.' },
  PASSWORD_REQUIRED: { status: 403, message: 'Please enter your password first.' },
  BAD_ORIGIN: { status: 403, message: 'That request came from another site, so we refused it.' },
  SUSPENDED: {
    status: 403,
    message: 'You cannot do that for now. What we wrote to you is under Reports and decisions.',
  },
  FROZEN: {
    status: 403,
    message: 'This account is frozen until one of us has looked at it. Please write to us.',
  },
  ANSWERS_CLOSED: { status: 403, message: 'The answers to this story are closed.' },
  PARENTAL_CONSENT_REQUIRED: {
    status: 403,
    message: 'If you are under 16 a parent has to agree first, and we cannot take their consent yet.',
  },
  NOT_FOUND: { status: 404, message: 'That is not here, or it is not yours to see.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'That address does not answer to that method.' },
  CLIENT_ID_REUSED: {
    status: 409,
    message:
      'This clientId was sent before with something else. Choose a new one for each item, and keep it for its retries.',
  },
  ACCOUNT_EXISTS: { status: 409, message: 'An account with this email already exists' },
  USERNAME_TAKEN: { status: 409, message: 'That username is taken' },
  TWO_FACTOR_ON: { status: 409, message: 'Two-factor sign-in is on already.' },
  EMAIL_CHANGE_PENDING: {
    status: 409,
    message: 'Your address is being changed, and until then this stays as it is. Stop the change first.',
  },
  CLAIMED: { status: 409, message: 'Somebody else is working on that.' },
  EDITED_MEANWHILE: {
    status: 409,
    message: 'This was changed in another place since you opened it. Nothing of yours was saved.',
  },
  ALREADY_DECIDED: { status: 409, message: 'That has been decided already.' },
  TOO_LARGE: { status: 413, message: 'That is too large to send.' },
  UNSUPPORTED_TYPE: { status: 415, message: 'We cannot read that kind of content.' },
  RATE_LIMITED: { status: 429, message: 'That is a lot at once. Please wait a little and try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: { status: 503, message: 'We cannot reach our own storage right now. Please try again shortly.' },
} as const satisfies Record<string, { status: number; message: string }>;

/** Stable across releases. */
export type ErrorCode = keyof typeof errorCodes;

/** Messages for the member, by field name. */
export type FieldErrors = Record<string, string>;

/** `until` is the end of a suspension, null if it has none. */
export type ErrorBody = {
  error: string;
  code: ErrorCode;
  fields?: FieldErrors;
  until?: string | null;
  requestId?: string;
};
