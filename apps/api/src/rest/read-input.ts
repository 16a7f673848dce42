import * as z from 'zod';
import type { HttpContext } from '../http/http-app.ts';
import { readFormOrJson, readJson } from './bodies.ts';
import type { MountedPath } from './mounted-path.ts';
import { readIfMatch } from './versions.ts';

type Fields = Record<string, unknown>;

/** The fields that the path has, and those that it sets. */
export function readPath(c: HttpContext, { url, names = {}, set }: MountedPath): Fields {
  const parts = [...url.matchAll(/\{(\w+)\}/g)].map(([, part = '']) => [names[part] ?? part, c.req.param(part)]);
  return { ...Object.fromEntries(parts), ...set };
}

function withoutDefault(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return withoutDefault(schema.unwrap());
  }
  if (schema instanceof z.ZodPrefault) return withoutDefault(schema.unwrap());
  return schema instanceof z.ZodPipe ? withoutDefault(schema.in) : schema;
}

/** Any other text is passed on, for the procedure's schema to refuse. */
function toValue(schema: z.core.$ZodType, text: string): unknown {
  const inner = withoutDefault(schema);
  if (inner instanceof z.ZodNumber) return /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (inner instanceof z.ZodBoolean && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function readQuery(c: HttpContext, { input, emptyIsAbsent = [] }: MountedPath, known: Fields): Fields {
  const fields: Fields = {};
  for (const [field, schema] of Object.entries(input?.shape ?? {})) {
    const text = c.req.query(field);
    if (field in known || (text === '' && emptyIsAbsent.includes(field))) continue;
    if (text !== undefined) fields[field] = toValue(schema, text);
    // A required text that is absent is refused like an empty one.
    else if (!z.safeParse(schema, undefined).success) fields[field] = '';
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
