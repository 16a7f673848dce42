/** Seals are padded with spaces: otherwise a text in the database could be matched by its length. */
const smallestBytes = 2048;

/** JSON of {@link smallestBytes} times a power of two, so that long texts do not stand out by steps of their own. */
export function paddedJson(value: unknown): string {
  const text = JSON.stringify(value);
  const bytes = Buffer.byteLength(text);
  const doublings = Math.ceil(Math.log2(Math.max(1, bytes / smallestBytes)));
  return text + ' '.repeat(smallestBytes * 2 ** doublings - bytes);
}
