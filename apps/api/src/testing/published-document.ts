import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import * as z from 'zod';
import type { HttpApp } from '../http/http-app.ts';
import { createOpenApiDocument } from '../openapi/document.ts';
import { operations } from '../openapi/operations.ts';
import { refusalsOf } from '../openapi/refusals.ts';
import { isSampled, noteCheck } from './answer-checks.ts';

const responseObject = z.looseObject({
  $ref: z.string().optional(),
  content: z.record(z.string(), z.unknown()).default({}),
  headers: z.record(z.string(), z.looseObject({ required: z.boolean().default(false) })).default({}),
});
type ResponseObject = z.infer<typeof responseObject>;
const publishedDocument = z.looseObject({
  $id: z.string().default('document'),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ responses: z.record(z.string(), responseObject) }))),
  components: z.looseObject({ responses: z.record(z.string(), responseObject) }),
});

const json = 'application/json';
/** Headers that an answer has only where the document says so. */
const describedHeaders = ['etag', 'link', 'location', 'retry-after'];
/** A refusal may have those of the response that it stands for. */
const quotaHeaders = ['ratelimit', 'ratelimit-policy'];
/** Refusals of the tRPC endpoint itself. A path has none of them, or has them by its method and body. */
const endpointCodes = ['BAD_INPUT', 'BAD_ORIGIN', 'METHOD_NOT_ALLOWED', 'NOT_FOUND', 'TOO_LARGE', 'UNSUPPORTED_TYPE'];

const document = publishedDocument.parse(JSON.parse(JSON.stringify(createOpenApiDocument('http://127.0.0.1:3000'))));
const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false, inlineRefs: false });
ajv.addSchema(document);

const refTo = (...names: string[]): object => ({
  $ref: `document#${names.map((name) => `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')}`,
});

/** Compiled for the first answer that needs it, once per process. */
const validators = new Map<string, ValidateFunction>();

function findFault(schema: object, value: unknown): string | undefined {
  const key = JSON.stringify(schema);
  const validate = validators.get(key) ?? ajv.compile(schema);
  validators.set(key, validate);
  return validate(value) ? undefined : ajv.errorsText(validate.errors, { dataVar: 'body' });
}

const paths = Object.entries(document.paths)
  .map(([path, methods]) => ({
    path,
    methods,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  // A path without parameters comes before those that match it, too.
  .sort((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')));

type Answer = { method: string; path: string; response: Response; text: string | undefined };

const namesOf = ({ headers }: ResponseObject) => Object.keys(headers).map((name) => name.toLowerCase());

function findHeaderFault(spec: ResponseObject, all: readonly ResponseObject[], { headers }: Response) {
  const missing = Object.entries(spec.headers).find(([name, { required }]) => required && !headers.has(name));
  if (missing) return `has no ${missing[0]}`;
  if (!headers.has('x-request-id')) return 'has no X-Request-Id';
  const surplus = [
    ...describedHeaders.filter((name) => !namesOf(spec).includes(name)),
    ...quotaHeaders.filter((name) => !all.some((other) => namesOf(other).includes(name))),
  ].find((name) => headers.has(name));
  return surplus && `has an undescribed ${surplus}`;
}

function findBodyFault(names: readonly string[], { content }: ResponseObject, { response, text }: Answer) {
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  if (Object.keys(content).length === 0) return text ? 'has a body' : undefined;
  if (!(type in content)) return `has the content type ${type}`;
  if (type !== json || text === undefined) return undefined;
  return text === '' ? 'has no body' : findFault(refTo(...names, 'content', type, 'schema'), JSON.parse(text));
}

function findRestFault(answer: Answer): string | undefined {
  const { method, path, response } = answer;
  const matching = paths.filter(({ pattern }) => pattern.test(path));
  if (matching.length === 0) return undefined;
  const known = matching.find(({ methods }) => method in methods);
  const responses = known?.methods[method]?.responses ?? {};
  const described = responses[response.status];
  // An unknown method.
  if (!known) return [403, 404, 405].includes(response.status) ? undefined : 'is not described';
  if (!described) return 'is not described';
  const common = described.$ref?.split('/').at(-1);
  const spec = common === undefined ? described : document.components.responses[common];
  if (!spec) return `refers to ${described.$ref}, which is not there`;
  const names =
    common === undefined
      ? ['paths', known.path, method, 'responses', `${response.status}`]
      : ['components', 'responses', common];
  return findHeaderFault(spec, Object.values(responses), response) ?? findBodyFault(names, spec, answer);
}

const procedureResult = z.union([
  z.object({ result: z.object({ data: z.unknown() }) }),
  z.object({ error: z.object({ data: z.object({ appCode: z.string() }) }) }),
]);

function findResultFault(name: string, result: z.infer<typeof procedureResult>): string | undefined {
  const called = operations.filter((operation) => 'procedure' in operation && operation.procedure === name);
  const [operation] = called;
  if (!operation || !('procedure' in operation)) return undefined;
  if ('error' in result) {
    const { appCode } = result.error.data;
    const codes: string[] = [...endpointCodes, ...called.flatMap(refusalsOf)];
    return codes.includes(appCode) ? undefined : `is refused as ${appCode}, which is not described`;
  }
  const { path, method, status = 200, list, contentType } = operation;
  if (contentType) return undefined;
  const schema = refTo('paths', path, method, 'responses', `${status}`, 'content', json, 'schema');
  if (!list) return findFault(schema, result.result.data);
  const page = {
    properties: { items: schema, nextCursor: { type: ['string', 'null'] } },
    required: ['items', 'nextCursor'],
  };
  return findFault(page, result.result.data);
}

function findProcedureFault({ path, text }: Answer): string | undefined {
  if (!text) return undefined;
  const parsed = z.union([procedureResult, z.array(procedureResult)]).safeParse(JSON.parse(text));
  // What refuses a request before its calls answers as over REST.
  if (!parsed.success) return findFault(refTo('components', 'schemas', 'Error'), JSON.parse(text));
  const names = path.slice(path.lastIndexOf('/') + 1).split(',');
  const faults = [parsed.data].flat().map((result, index) => findResultFault(names[index] ?? '', result));
  return faults.find((fault) => fault !== undefined);
}

/** @returns What the answer does not have in common with the document. */
export function findMismatch(answer: Answer): string | undefined {
  const { method, path, response } = answer;
  const fault = path.startsWith('/api/trpc/') ? findProcedureFault(answer) : findRestFault(answer);
  return fault && `${method.toUpperCase()} ${path} ${response.status}: ${fault}`;
}

/** Bodies that the server sends in parts are not read, because tests look at how they flow; nor are those of real sockets. */
const canRead = ({ headers }: Response, path: string): boolean =>
  !headers.has('content-encoding') &&
  (headers.get('content-type') ?? '').startsWith(json) &&
  path !== '/api/users/export';

/** Compares each answer of the app with the published document. A mismatch fails the test that is running. */
export function checkAnswers(app: HttpApp): void {
  const { fetch } = app;
  app.fetch = async (request, env, context) => {
    const response = await fetch(request, env, context);
    // A live stream has been written to its socket.
    if (response.headers.has('x-hono-already-sent')) return response;
    const { pathname: path } = new URL(request.url);
    if (!isSampled(`${request.method} ${path.replaceAll(/[\w-]{22}/g, '')} ${response.status}`)) return response;
    const isRead = request.method !== 'HEAD' && !(env && 'incoming' in env) && canRead(response, path);
    const copy = isRead ? response.clone() : undefined;
    const method = request.method === 'HEAD' ? 'get' : request.method.toLowerCase();
    const check = async () => {
      const text = await copy?.text().catch(() => undefined);
      return findMismatch({ method, path, response, text });
    };
    noteCheck(check());
    return response;
  };
}
