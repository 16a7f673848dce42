import * as z from 'zod';

function readForm(form: FormData, context: z.core.$RefinementCtx): Record<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [name, value] of form) {
    if (values.has(name)) context.addIssue({ code: 'custom', path: [name], message: 'This was sent twice.' });
    if (typeof value !== 'string' && value.size === 0 && value.name === '') continue;
    values.set(name, value);
  }
  for (const name of ['isAnonymous', 'openToRead']) {
    const text = values.get(name);
    if (text === 'true' || text === 'false') values.set(name, text === 'true');
  }
  for (const name of ['notes', 'topics']) {
    const list = values.get(name);
    if (typeof list === 'string') values.set(name, list.split(',').filter(Boolean));
  }
  return Object.fromEntries(values);
}

/** Accepts a multipart form beside JSON. An empty file field counts as absent; a field sent twice is refused. */
export function formInput<Schema extends z.ZodObject>(schema: Schema) {
  return z.preprocess(
    (input: FormData | z.input<Schema>, context) => (input instanceof FormData ? readForm(input, context) : input),
    schema,
  );
}
