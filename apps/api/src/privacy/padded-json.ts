/** Seals are padded with spaces: otherwise a text in the database could be matched by its length. */
const blockBytes = 2048;

/** JSON of a multiple of {@link blockBytes}. */
export function paddedJson(value: unknown): string {
  const text = JSON.stringify(value);
  const bytes = Buffer.byteLength(text);
  return text + ' '.repeat(Math.ceil(bytes / blockBytes) * blockBytes - bytes);
}
