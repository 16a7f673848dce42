import fc from 'fast-check';
import * as z from 'zod';

/** Strings that have broken programs before. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\uD800',
    'a\uDC00',
    '\u202Eabc',
    '\u200B\u200D',
    "' OR 1=1 --",
    '"*NEAR(a b)"',
    '%00',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '__proto__',
    'constructor',
    'ﷺ'.repeat(300),
    'é'.repeat(4001),
    'a\u0301'.repeat(3000),
    '👨‍👩‍👧‍👦'.repeat(700),
    'x'.repeat(70_000),
  ),
);

export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, false, 0, -1, 1e308, 2 ** 53, [], {}, [[[[]]]]),
);

const schemaNode = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  get anyOf() {
    return z.array(schemaNode).optional();
  },
  get properties() {
    return z.record(z.string(), schemaNode).optional();
  },
  required: z.array(z.string()).optional(),
});
type SchemaNode = z.infer<typeof schemaNode>;

/** Likely valid values by field name; other fields are generated from the schema. */
export type Hints = Record<string, fc.Arbitrary<unknown>>;

function valueOfType(type: string, node: SchemaNode): fc.Arbitrary<unknown> {
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer' || type === 'number') {
    return fc.integer({ min: Math.max(-1e6, node.minimum ?? 0), max: Math.min(1e6, node.maximum ?? 1e6) });
  }
  return fc.oneof({ weight: 3, arbitrary: fc.lorem({ maxCount: 6 }) }, { weight: 1, arbitrary: oddText });
}

function valueFor(node: SchemaNode): fc.Arbitrary<unknown> {
  if (node.enum) return fc.constantFrom(...node.enum);
  if (node.const !== undefined) return fc.constant(node.const);
  if (node.anyOf) return fc.oneof(...node.anyOf.map(valueFor));
  return fc.oneof(...[node.type ?? 'string'].flat().map((type) => valueOfType(type, node)));
}

/** Generates inputs for a procedure's schema, most of them valid. */
export function likelyInput(schema: z.ZodObject, hints: Hints): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [] } = schemaNode.parse(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  );
  const fields = Object.entries(properties).map(([name, node]) => [name, hints[name] ?? valueFor(node)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** Likely inputs with one defect (a field of another type, missing or extra), or arbitrary JSON. */
export function withDefect(likely: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<unknown> {
  const defective = fc
    .tuple(likely, fc.nat(), anyJson, fc.constantFrom('replace', 'drop', 'add'), oddText)
    .map(([input, index, value, how, name]) => {
      const names = Object.keys(input);
      const chosen = names[index % Math.max(1, names.length)];
      if (how === 'add' || chosen === undefined) return { ...input, [name]: value };
      const { [chosen]: _dropped, ...rest } = input;
      return how === 'drop' ? rest : { ...rest, [chosen]: value };
    });
  return fc.oneof({ weight: 5, arbitrary: defective }, { weight: 1, arbitrary: anyJson });
}
