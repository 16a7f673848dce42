import * as z from 'zod';
import type { ProcedureOperation } from '../openapi/operation.ts';
import { procedureDetails } from '../openapi/procedure-details.ts';
import { readResponse } from '../testing/read-response.ts';
import type { Actor } from './actors.ts';
import type { Fixture } from './fixture.ts';

const refusal = z.union([
  z.object({ code: z.string() }).transform(({ code }) => code),
  z.object({ data: z.object({ appCode: z.string() }) }).transform(({ data }) => data.appCode),
  z
    .object({ error: z.object({ data: z.object({ appCode: z.string() }) }) })
    .transform(({ error }) => error.data.appCode),
]);

/** `ok`, or the error code. A subscription answers 200 and reports the error in an event. */
export async function outcomeOf(response: Response): Promise<string> {
  const text = (await readResponse(response)).toString();
  const refusalText = response.ok ? /^event: serialized-error\ndata: (.*)$/m.exec(text)?.[1] : text;
  return refusalText === undefined ? 'ok' : refusal.parse(JSON.parse(refusalText));
}

const asJson = (method: string, body: object | undefined): RequestInit => ({
  method: method.toUpperCase(),
  headers: { 'content-type': 'application/json' },
  ...(body && { body: JSON.stringify(body) }),
});

/** Calls a procedure as tRPC's client would. */
export function callProcedure(
  fixture: Fixture,
  actor: Actor,
  name: string,
  input: object | undefined,
): Promise<Response> {
  if (procedureDetails(name).type === 'mutation')
    return fixture.request(actor, `/api/trpc/${name}`, asJson('post', input));
  const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  return fixture.request(actor, `/api/trpc/${name}${query}`);
}

/** Objects, which may have a broken toString, are written as JSON. */
const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** The REST request with the same meaning as a procedure's input. */
export function pathRequest(operation: ProcedureOperation, input: object = {}): [path: string, init: RequestInit] {
  const remaining = new Map<string, unknown>(Object.entries(input));
  const takeFor = (part: string) => {
    const field = operation.names?.[part] ?? part;
    const value = remaining.get(field);
    remaining.delete(field);
    return encodeURIComponent(asText(value));
  };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_whole, part: string) => takeFor(part));
  if (operation.method !== 'get' && !operation.inputInQuery) {
    return [path, asJson(operation.method, operation.body && Object.fromEntries(remaining))];
  }
  const restNames = new Map(Object.entries(operation.names ?? {}).map(([name, field]) => [field, name]));
  const query = new URLSearchParams(
    Object.fromEntries([...remaining].map(([field, value]) => [restNames.get(field) ?? field, asText(value)])),
  );
  return [`${path}?${query}`, { method: operation.method.toUpperCase() }];
}
