import * as z from 'zod';
import type { HttpContext } from '../http/http-app.ts';
import { readFormOrJson, readJson } from './bodies.ts';
import type { MountedPath } from './mounted-path.ts';
import { readIfMatch } from './versions.ts';

type Fields = Record<string, unknown>;

type QueryField = { name: string; isRequired: boolean; toValue(text: string): unknown };
type Description = { parts: (readonly [part: string, field: string])[]; query: QueryField[] };

function withoutDefault(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return withoutDefault(schema.unwrap());
  }
  if (schema instanceof z.ZodPrefault) return withoutDefault(schema.unwrap());
  return schema instanceof z.ZodPipe ? withoutDefault(schema.in) : schema;
}

/** Any other text is passed on, for the procedure's schema to refuse. */
function valueReaderFor(schema: z.core.$ZodType): QueryField['toValue'] {
  const inner = withoutDefault(schema);
  if (inner instanceof z.ZodNumber) return (text) => (/^\d+$/.test(text) ? Number(text) : Number.NaN);
  if (inner instanceof z.ZodBoolean) return (text) => (text === 'true' || text === 'false' ? text === 'true' : text);
  return (text) => text;
}

const descriptions = new WeakMap<MountedPath, Description>();

/** What requests of a path are read by, found once. */
function describe(path: MountedPath): Description {
  const { url, names = {}, input } = path;
  const known = descriptions.get(path);
  if (known) return known;
  const description = {
    parts: [...url.matchAll(/\{(\w+)\}/g)].map(([, part = '']) => [part, names[part] ?? part] as const),
    query: Object.entries(input?.shape ?? {}).map(([name, schema]) => ({
      name,
      isRequired: !z.safeParse(schema, undefined).success,
      toValue: valueReaderFor(schema),
    })),
  };
  descriptions.set(path, description);
  return description;
}

/** The fields that the path has, and those that it sets. */
export function readPath(c: HttpContext, path: MountedPath): Fields {
  const fields: Fields = { ...path.set };
  for (const [part, field] of describe(path).parts) fields[field] ??= c.req.param(part);
  return fields;
}

function readQuery(c: HttpContext, path: MountedPath, known: Fields): Fields {
  const fields: Fields = {};
  for (const { name, isRequired, toValue } of describe(path).query) {
    const text = c.req.query(name);
    if (name in known || (text === '' && path.emptyIsAbsent?.includes(name))) continue;
    if (text !== undefined) fields[name] = toValue(text);
    // A required text that is absent is refused like an empty one.
    else if (isRequired) fields[name] = '';
  }
  return fields;
}

/** Reads a procedure's input from the path and the query. */
export function readFields(c: HttpContext, path: MountedPath): unknown {
  if (!path.input) return undefined;
  const known = readPath(c, path);
  const readsQuery = path.method === 'get' || path.inputInQuery;
  return readsQuery ? { ...readQuery(c, path, known), ...known } : known;
}

/** Reads a procedure's input from the body. Fields of the path override those of the body. */
export function readBody(c: HttpContext, path: MountedPath): Promise<unknown> {
  if (path.body === 'form') return readFormOrJson(c);
  const version = path.version === 'own' ? readIfMatch(c) : {};
  const fields = { ...readPath(c, path), ...version };
  return readJson(c, Object.keys(fields).length > 0 ? fields : undefined);
}
