import { freeTexts } from '@ballast/schema/text';
import * as z from 'zod';
import type { ProcedureDetails } from './describe-procedures.ts';

/** Deeper than any input has text. What is nested deeper is refused by the schema. */
const maxDepth = 3;

/** The fields of an input that contain a schema which `matches`. */
export function fieldsWith(input: z.ZodObject, matches: (schema: z.core.$ZodType) => boolean): string[] {
  const fields = Object.entries(input.shape).filter(([, schema]) => {
    let hasMatch = false;
    const override = ({ zodSchema }: { zodSchema: z.core.$ZodType }) => {
      hasMatch ||= matches(zodSchema);
    };
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override });
    return hasMatch;
  });
  return fields.map(([field]) => field);
}

/** The fields with text that a member writes and the server stores. */
export const textFieldsOf = (input: z.ZodObject): string[] => fieldsWith(input, (schema) => freeTexts.has(schema));

function bytesOf(value: unknown, depth = 0): number {
  if (typeof value === 'string') return Buffer.byteLength(value.trim());
  if (typeof value !== 'object' || value === null || depth === maxDepth) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + bytesOf(part, depth + 1), 0);
}

/** Returns the bytes of text in the input of a mutation, before it is parsed: what is refused afterwards counts, too. */
export type TextBytes = (path: string, rawInput: unknown) => number;

export function createTextBytes(procedures: ReadonlyMap<string, ProcedureDetails>): TextBytes {
  const fieldsByPath = new Map<string, readonly string[]>();

  function fieldsOf(path: string): readonly string[] {
    const { type, input } = procedures.get(path) ?? {};
    const fields = fieldsByPath.get(path) ?? (type === 'mutation' && input ? textFieldsOf(input) : []);
    fieldsByPath.set(path, fields);
    return fields;
  }

  return (path, rawInput) => {
    if (typeof rawInput !== 'object' || rawInput === null) return 0;
    const read = (field: string): unknown =>
      rawInput instanceof FormData ? rawInput.getAll(field) : Reflect.get(rawInput, field);
    return fieldsOf(path).reduce((sum, field) => sum + bytesOf(read(field)), 0);
  };
}
