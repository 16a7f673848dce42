import { type ErrorBody, type ErrorCode, errorCodes } from '@ballast/schema/error-codes';
import { instantView } from '@ballast/schema/pagination';
import * as z from 'zod';
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import type { RefusalStatus } from '../trpc/operation.ts';
import type { Operation } from './operation.ts';
import { refusalsOf, statusOf } from './refusals.ts';
import { quotaHeadersOf } from './response-headers.ts';

const errorFields = {
  error: z.string().meta({ description: 'A sentence for a person.' }),
  code: z.enum(Object.keys(errorCodes)).meta({ description: 'Stable across releases.' }),
  fields: z.record(z.string(), z.string()).optional().meta({ description: 'Errors by field.' }),
  until: instantView.nullable().optional().meta({
    description: 'With SUSPENDED: when it ends, null if it has no end. Absent until the member has been told.',
  }),
  requestId: z.string().optional().meta({ description: 'With INTERNAL: quote it when reporting the error.' }),
} satisfies Record<keyof ErrorBody, z.ZodType>;

export const errorBody = z.object(errorFields).meta({ id: 'Error', description: 'The body of every refusal.' });

/** The codes of one status of one operation. */
const errorSchema = (codes: readonly ErrorCode[]) => ({
  allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: [...codes] } } }],
});

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', required: true, schema: { type: 'integer' as const } },
};

function refusal(status: RefusalStatus, codes: readonly ErrorCode[], headers = {}): ZodOpenApiResponseObject {
  const hasRetryAfter = status === 429 || status === 503;
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCodes[code].message}`).join('\n\n'),
    content: { 'application/json': { schema: errorSchema(codes) } },
    ...(hasRetryAfter && { headers: { ...retryAfter, ...headers } }),
  };
}

const common = {
  TOO_LARGE: 'TooLarge',
  UNSUPPORTED_TYPE: 'UnsupportedType',
  INTERNAL: 'Internal',
  UNAVAILABLE: 'Unavailable',
} as const satisfies Partial<Record<ErrorCode, string>>;

const isCommon = (code: ErrorCode | undefined): code is keyof typeof common => code !== undefined && code in common;

const commonCodes = Object.keys(errorCodes).filter((code): code is keyof typeof common => code in common);

export const commonResponses: Record<string, ZodOpenApiResponseObject> = Object.fromEntries(
  commonCodes.map((code) => [common[code], refusal(errorCodes[code].status, [code])]),
);

export const commonStatuses = new Map<string, string>(
  commonCodes.map((code) => [common[code], `${errorCodes[code].status}`]),
);

export function refusalResponses(operation: Operation): ZodOpenApiResponsesObject {
  const byStatus = new Map<RefusalStatus, ErrorCode[]>();
  for (const code of refusalsOf(operation)) {
    const status = statusOf(operation, code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const isForm = 'body' in operation && operation.body === 'form';
  const responses: ZodOpenApiResponsesObject = {};
  for (const [status, codes] of [...byStatus].sort(([one], [other]) => one - other)) {
    const [code] = codes;
    // The reference page leaves out `$ref`s, but has to show the limits of a form's picture.
    const isWrittenOut = isForm && status < 500;
    responses[`${status}`] =
      codes.length === 1 && isCommon(code) && !isWrittenOut
        ? { $ref: `#/components/responses/${common[code]}` }
        : refusal(status, codes, status === 429 ? quotaHeadersOf(operation) : {});
  }
  return responses;
}
