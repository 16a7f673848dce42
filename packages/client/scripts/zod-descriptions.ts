import { createRequire } from 'node:module';

/** The part of a zod schema that descriptions are read from. */
export type Described = {
  meta(): { id?: string; description?: string } | undefined;
  /** Of an object, its fields. */
  shape?: Record<string, Described>;
  /** Of a union. */
  options?: readonly Described[];
  /** Of an array. */
  element?: Described;
  /** Of an optional, nullable, defaulted or read-only schema; of an array its element. */
  unwrap?(): Described;
};

const isDescribed = (value: unknown): value is Described =>
  typeof value === 'object' && value !== null && 'meta' in value && '_zod' in value;

const load = createRequire(import.meta.url);

/** The zod schemas that a file exports, by name. */
export function readSchemas(file: string): ReadonlyMap<string, Described> {
  const module: object = load(file);
  return new Map(Object.entries(module).filter((entry): entry is [string, Described] => isDescribed(entry[1])));
}

const wrapped = (schema: Described) => (schema.element ? undefined : schema.unwrap?.());

/** The fields of an object, of an array's objects or of a union's, whatever they are wrapped in. */
export function fieldsOf(schema: Described | undefined): Record<string, Described> {
  if (!schema) return {};
  if (schema.options) return Object.fromEntries(schema.options.flatMap((option) => Object.entries(fieldsOf(option))));
  return schema.shape ?? fieldsOf(schema.element ?? wrapped(schema));
}

/** A field's own description; that of a schema with an id is written once, at its name. */
export function describeField(field: Described | undefined): string {
  if (!field) return '';
  const { id, description } = field.meta() ?? {};
  if (id !== undefined) return '';
  return description ?? describeField(wrapped(field));
}
