import { brand } from '@ballast/schema/brand';
import { figuresView } from '@ballast/schema/figures';
import { toFiguresCsv } from '@ballast/schema/figures-csv';
import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponsesObject } from 'zod-openapi';
import { rateLimits } from '../limits/rate-limits.ts';
import { version } from '../settings/version.ts';
import type { Access, PathAccess } from '../trpc/access.ts';
import type { ProcedureDetails } from '../trpc/describe-procedures.ts';
import { introduction } from './introduction.ts';
import { formatWindow } from './limits-table.ts';
import type { Operation, PlainOperation, ProcedureOperation } from './operation.ts';
import { operationGroups } from './operations.ts';
import { callOf, procedureDetails } from './procedure-details.ts';
import { commonHeaders, header, headersOf } from './response-headers.ts';
import { commonResponses, errorBody, refusalResponses } from './responses.ts';

const json = 'application/json';

type SecuritySchemes = Record<Exclude<Access, 'public' | 'staff'>, { type: 'apiKey'; in: 'cookie'; name: string }>;

/** Schemes are named after access levels. Staff use the admins' cookie; OpenAPI has no scheme for operators. */
function securitySchemesOf(origin: string): SecuritySchemes {
  const prefix = origin.startsWith('https:') ? '__Host-' : '';
  return {
    member: { type: 'apiKey', in: 'cookie', name: `${prefix}${brand.slug}_session` },
    admin: { type: 'apiKey', in: 'cookie', name: `${prefix}${brand.slug}_admin` },
  };
}

const securityOf = (access: PathAccess) => {
  if (access === 'member') return [{ member: [] }];
  return access === 'staff' || access === 'admin' ? [{ admin: [] }] : [];
};

type Shape = Record<string, z.core.$ZodType>;
function inputParts(operation: ProcedureOperation, { input }: ProcedureDetails) {
  const { path, names = {}, body, set = {}, method, inputInQuery } = operation;
  const inPath: Shape = {};
  const inQuery: Shape = {};
  const remaining: Shape = { ...input?.shape };
  for (const field of Object.keys(set)) delete remaining[field];
  for (const [, part = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const field = names[part] ?? part;
    inPath[part] = remaining[field] ?? z.string();
    delete remaining[field];
  }
  if (method === 'get' || inputInQuery) {
    const parameterOf = Object.fromEntries(Object.entries(names).map(([parameter, field]) => [field, parameter]));
    for (const [field, schema] of Object.entries(remaining)) inQuery[parameterOf[field] ?? field] = schema;
  }
  return { inPath, inQuery, inBody: body ? remaining : {} };
}

const ifMatch = z.string().optional().meta({
  description: 'The `ETag` of the version that the edit was made of. Takes precedence over `version`.',
});

/** An input that is checked as a whole wants at least one of its fields. */
const isBodyRequired = ({ input, password }: ProcedureDetails, inBody: Shape): boolean =>
  password === 'asked' || !z.object(inBody).safeParse({}).success || (input?._zod.def.checks ?? []).length > 0;

function describeProcedure(operation: ProcedureOperation): ZodOpenApiOperationObject {
  const details = procedureDetails(operation.procedure);
  const { inPath, inQuery, inBody } = inputParts(operation, details);
  const { limit, access, output, answer } = details;
  const rateLimit = limit && rateLimits[limit];
  const outputSchema = operation.list ? z.array(itemOf(output)) : output;
  const descriptionParts = [
    operation.description,
    `Procedure: \`${callOf(operation.procedure)}\`${operation.list ? ', answered with `{ items, nextCursor }`' : ''}.`,
    rateLimit && `Limit: ${rateLimit.points} ${formatWindow(rateLimit.seconds)}.`,
  ];
  return {
    summary: operation.summary,
    description: descriptionParts.filter(Boolean).join(' '),
    requestParams: {
      ...(Object.keys(inPath).length > 0 && { path: z.object(inPath) }),
      ...(Object.keys(inQuery).length > 0 && { query: z.object(inQuery) }),
      ...(operation.version === 'own' && operation.body && { header: z.object({ 'If-Match': ifMatch }) }),
    },
    ...(operation.body && {
      requestBody: {
        required: isBodyRequired(details, inBody),
        content: {
          [json]: { schema: z.object(operation.body === 'form' ? withoutFiles(inBody) : inBody) },
          ...(operation.body === 'form' && { 'multipart/form-data': { schema: z.object(toFormFields(inBody)) } }),
        },
      },
    }),
    responses: {
      [`${operation.status ?? 200}`]: {
        description: 'Done.',
        content: {
          [operation.contentType ?? json]: {
            schema: operation.contentType === 'text/csv' ? { type: 'string' } : outputSchema,
            example: exampleOf(operation, answer),
          },
        },
        headers: headersOf(operation),
      },
      ...refusalResponses(operation),
    },
    security: securityOf(access),
  };
}

/** Of a page its items; a table as text. */
function exampleOf({ list, special }: ProcedureOperation, answer: unknown): unknown {
  if (special === 'figures table') return toFiguresCsv(figuresView.parse(answer));
  return list && typeof answer === 'object' && answer !== null && 'items' in answer ? answer.items : answer;
}

function withoutFiles(shape: Shape): Shape {
  return Object.fromEntries(Object.entries(shape).filter(([name]) => !/image$/i.test(name)));
}

function toFormFields(shape: Shape): Shape {
  const trueOrFalse = z.enum(['true', 'false']);
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) =>
      schema instanceof z.ZodBoolean ? [name, trueOrFalse.meta({ description: schema.description })] : [name, schema],
    ),
  );
}

/** A page is `{ items, nextCursor }` over tRPC and a bare array over REST. */
function itemOf(page: z.ZodType): z.core.$ZodType {
  const items = page instanceof z.ZodObject ? page.shape['items'] : undefined;
  if (!(items instanceof z.ZodArray)) throw new Error('The output of a list operation must be a page.');
  return items.element;
}

function describePlain({
  summary,
  description,
  access,
  responses: successes,
  ...rest
}: PlainOperation): ZodOpenApiOperationObject {
  const responses: ZodOpenApiResponsesObject = {};
  for (const { status, description: what, contentType, header: name } of successes) {
    const schema = { type: contentType === json ? ('object' as const) : ('string' as const) };
    responses[`${status}`] = {
      description: what,
      ...(contentType && { content: { [contentType]: { schema } } }),
      ...(name && { headers: { [name]: header(name === 'ETag' ? 'Of the body.' : 'The page.', true) } }),
    };
  }
  const parts = [...rest.path.matchAll(/\{(\w+)\}/g)].map(([, part = '']) => [
    part,
    z.string().meta({ description: 'The file name in a path that another response contains.' }),
  ]);
  return {
    summary,
    ...(description && { description }),
    requestParams: parts.length > 0 ? { path: z.object(Object.fromEntries(parts)) } : {},
    responses: { ...responses, ...refusalResponses({ summary, access, responses: successes, ...rest }) },
    security: securityOf(access),
  };
}

function describe(operation: Operation): ZodOpenApiOperationObject {
  return 'procedure' in operation ? describeProcedure(operation) : describePlain(operation);
}

const documentDescription = [brand.tagline, ...introduction.map(({ term, text }) => `**${term}.** ${text}`)].join(
  '\n\n',
);

function operationId(operation: Operation, usedIds: Set<string>): string {
  const name = 'procedure' in operation ? operation.procedure : operation.path.slice(1).replaceAll(/[^a-z0-9]+/gi, '-');
  const id = [name, `${name}.${operation.method}`, `${name}.2`].find((candidate) => !usedIds.has(candidate)) ?? name;
  usedIds.add(id);
  return id;
}

export function createOpenApiDocument(origin: string) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  const usedIds = new Set<string>();
  for (const { name, operations } of operationGroups) {
    for (const operation of operations) {
      paths[operation.path] = {
        ...paths[operation.path],
        [operation.method]: {
          operationId: operationId(operation, usedIds),
          ...describe(operation),
          tags: [name],
        },
      };
    }
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: brand.name,
        version,
        description: documentDescription,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: origin }],
      tags: operationGroups.map(({ name, about: description }) => ({ name, description })),
      paths,
      components: {
        schemas: { Error: errorBody },
        headers: commonHeaders,
        responses: commonResponses,
        securitySchemes: securitySchemesOf(origin),
      },
    },
    {
      override({ jsonSchema, zodSchema }) {
        Object.assign(jsonSchema, fileSchema(zodSchema));
        // OpenAPI discriminators are strings; isAnonymous is a boolean.
        delete jsonSchema.discriminator;
      },
    },
  );
}

function fileSchema(schema: z.core.$ZodTypes): object {
  const { type } = schema._zod.def;
  return type === 'custom' || type === 'file' ? { type: 'string', format: 'binary' } : {};
}
