import type { Operation, ProcedureOperation } from './operation.ts';
import { isCountedByAccount } from './refusals.ts';

export const header = (description: string, required = false) => ({
  description,
  required,
  schema: { type: 'string' as const },
});

const cookieHeaders = {
  set: { 'Set-Cookie': header('The session, to be sent back with each call.', true) },
  cleared: { 'Set-Cookie': header('Clears the session.', true) },
};

const versionHeaders = {
  new: {
    Location: header('The path that answers with what the call made.', true),
    ETag: header('As a GET of it has; of a message, which has no path of its own, a hash.', true),
  },
  own: { ETag: header('For the author alone: the `version`, to be sent with an edit as `If-Match`.') },
};

const quotaFields =
  'Structured fields of draft-ietf-httpapi-ratelimit-headers. Not sent to visitors, nor if limits are off.';

export const commonHeaders = {
  RateLimitPolicy: header(
    `The limits of the account that count this call: \`"reads";q=1200;w=60\` is 1,200 units in 60 seconds. ${quotaFields}`,
  ),
  RateLimit: header(`What is left of each: \`"reads";r=1194;t=40\` is 1,194 units for 40 seconds. ${quotaFields}`),
};

export const quotaHeadersOf = (operation: Operation) =>
  isCountedByAccount(operation)
    ? {
        'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
        RateLimit: { $ref: '#/components/headers/RateLimit' },
      }
    : {};

export const headersOf = (operation: ProcedureOperation) => ({
  ...(operation.list && { Link: header('The next page, whole and absolute: `<https://…>; rel="next"`.') }),
  ...(operation.cookie && cookieHeaders[operation.cookie]),
  ...(operation.version && versionHeaders[operation.version]),
  ...quotaHeadersOf(operation),
});
