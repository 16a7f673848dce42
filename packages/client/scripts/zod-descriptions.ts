import { createRequire } from 'node:module';

/** The parts of a zod schema that are read: `shape` of objects, `options` of unions, `element` of arrays. */
export type DescribedSchema = {
  meta(): { id?: string; description?: string } | undefined;
  shape?: Record<string, DescribedSchema>;
  options?: readonly DescribedSchema[];
  element?: DescribedSchema;
  /** Exists on optional, nullable, defaulted and read-only schemas, and on arrays, where it returns the element. */
  unwrap?(): DescribedSchema;
};

const isDescribed = (value: unknown): value is DescribedSchema =>
  typeof value === 'object' && value !== null && 'meta' in value && '_zod' in value;

const load = createRequire(import.meta.url);

export function readSchemas(file: string): ReadonlyMap<string, DescribedSchema> {
  const module: object = load(file);
  return new Map(Object.entries(module).filter((entry): entry is [string, DescribedSchema] => isDescribed(entry[1])));
}

const innerSchemaOf = (schema: DescribedSchema) => (schema.element ? undefined : schema.unwrap?.());

/** The fields of an object, an array of objects or a union, wrapped or not. */
export function fieldsOf(schema: DescribedSchema | undefined): Record<string, DescribedSchema> {
  if (!schema) return {};
  if (schema.options) return Object.fromEntries(schema.options.flatMap((option) => Object.entries(fieldsOf(option))));
  return schema.shape ?? fieldsOf(schema.element ?? innerSchemaOf(schema));
}

/** The description of a schema with an id is printed once, at its type. */
export function describeField(field: DescribedSchema | undefined): string {
  if (!field) return '';
  const { id, description } = field.meta() ?? {};
  if (id !== undefined) return '';
  return description ?? describeField(innerSchemaOf(field));
}
