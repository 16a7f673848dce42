import type * as z from 'zod';

/** Parses the value first, so that a field that the schema lacks never leaves the server. */
export async function* toJson<Value>(schema: z.ZodType<Value>, value: Value | PromiseLike<Value>) {
  yield JSON.stringify(schema.parse(await value));
}

/** Each item is parsed with `schema`. */
export async function* toJsonList<Item>(schema: z.ZodType<Item>, pages: AsyncIterable<readonly Item[]>) {
  let before = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield before + page.map((item) => JSON.stringify(schema.parse(item))).join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** Writes the fields in their order. */
export async function* toJsonObject(fields: Record<string, () => AsyncIterable<string>>) {
  let before = '{';
  for (const [name, write] of Object.entries(fields)) {
    yield `${before}${JSON.stringify(name)}:`;
    yield* write();
    before = ',';
  }
  yield '}';
}

/** Joins the parts into chunks of at least `minCharacters`. Only the last chunk may be shorter. */
export async function* inChunks(parts: AsyncIterable<string>, minCharacters: number) {
  let chunk = '';
  for await (const part of parts) {
    chunk += part;
    if (chunk.length < minCharacters) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
