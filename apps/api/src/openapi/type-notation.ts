import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import * as z from 'zod';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export const schemaObject = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  default: z.unknown().optional(),
  get items() {
    return schemaObject.optional();
  },
  get anyOf() {
    return z.array(schemaObject).optional();
  },
  get oneOf() {
    return z.array(schemaObject).optional();
  },
  get properties() {
    return z.record(z.string(), schemaObject).optional();
  },
  required: z.array(z.string()).optional(),
});
export type SchemaObject = z.infer<typeof schemaObject>;

function joined(parts: readonly Html[], between: string): Html {
  return html`${parts.map((part, index) => (index === 0 ? part : html`${between}${part}`))}`;
}

export function typeNotation(schema: SchemaObject): Html {
  if (schema.$ref) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return html`<a href="#type-${name}">${name}</a>`;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return joined(choices.map(typeNotation), ' | ');
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`;
  if (schema.enum) return html`${schema.enum.map((value) => JSON.stringify(value)).join(' | ')}`;
  if (schema.items) return listNotation(schema.items);
  if (schema.format === 'binary') return html`file`;
  if (schema.properties) return objectNotation(schema.properties, schema.required);
  return html`${[schema.type ?? 'any'].flat().join(' | ')}`;
}

function listNotation(items: SchemaObject): Html {
  return items.anyOf || items.oneOf ? html`(${typeNotation(items)})[]` : html`${typeNotation(items)}[]`;
}

function objectNotation(properties: Record<string, SchemaObject>, required: readonly string[] = []): Html {
  const members = Object.entries(properties).map(
    ([name, schema]) => html`${name}${required.includes(name) ? '' : '?'}: ${typeNotation(schema)}`,
  );
  return html`{ ${joined(members, ', ')} }`;
}
