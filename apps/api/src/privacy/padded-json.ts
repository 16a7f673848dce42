/** Texts are padded before they are sealed: otherwise a text in the database could be identified by its length. */
const smallestBytes = 2048;

/** Pads the JSON to {@link smallestBytes} times a power of two, so that few lengths exist. */
export function paddedJson(value: unknown): string {
  const text = JSON.stringify(value);
  const bytes = Buffer.byteLength(text);
  const doublings = Math.ceil(Math.log2(Math.max(1, bytes / smallestBytes)));
  return text + ' '.repeat(smallestBytes * 2 ** doublings - bytes);
}
