import { type SampleName, sample } from '../trpc/sample.ts';

const samples = new Map<string, string>(Object.entries(sample));

function replaceTexts(value: unknown, replacements: ReadonlyMap<unknown, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceTexts(item, replacements));
  if (typeof value !== 'object' || value === null) return replacements.get(value) ?? value;
  return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, replaceTexts(item, replacements)]));
}

/** A procedure's example, with a test's own ids and tokens in place of the samples. */
export function fillSample(example: unknown, own: { readonly [Name in SampleName]?: string }): object | undefined {
  const replacements = new Map(
    Object.entries(own).flatMap(([name, text]) => {
      const replaced = samples.get(name);
      return replaced !== undefined && typeof text === 'string' ? [[replaced, text] as const] : [];
    }),
  );
  const input = replaceTexts(example, replacements);
  return typeof input === 'object' && input !== null ? input : undefined;
}
