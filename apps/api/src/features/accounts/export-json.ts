import type * as z from 'zod';

/** Parses the value first, so that a field that the schema lacks never leaves the server. */
export async function* toJson<Value>(schema: z.ZodType<Value>, value: Value | PromiseLike<Value>) {
  yield JSON.stringify(schema.parse(await value));
}

export async function* toJsonList<Item>(schema: z.ZodType<Item>, pages: AsyncIterable<readonly Item[]>) {
  let separator = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + page.map((item) => JSON.stringify(schema.parse(item))).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

export async function* toJsonObject(fields: Record<string, () => AsyncIterable<string>>) {
  let separator = '{';
  for (const [name, write] of Object.entries(fields)) {
    yield `${separator}${JSON.stringify(name)}:`;
    yield* write();
    separator = ',';
  }
  yield '}';
}

export async function* joinIntoChunks(parts: AsyncIterable<string>, minCharacters: number) {
  let chunk = '';
  for await (const part of parts) {
    chunk += part;
    if (chunk.length < minCharacters) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
