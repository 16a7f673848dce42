import type * as z from 'zod';
import type { SealingBox } from './sealing.ts';

/**
 * Opens a seal of a JSON text. Undefined without a seal, and if no key opens it.
 * @throws If the text is not what the schema describes.
 */
export function openJson<Schema extends z.ZodType>(
  box: Pick<SealingBox, 'open'>,
  schema: Schema,
  seal: string | null | undefined,
  context: string,
): z.output<Schema> | undefined {
  const text = seal === null || seal === undefined ? undefined : box.open(seal, context);
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
}
