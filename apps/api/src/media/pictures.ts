import { limits } from '@ballast/schema/limits';
import { AppError } from '../errors/app-error.ts';
import type { RandomBytes } from '../privacy/random.ts';
import { createPictureDecoder } from './picture-decoder.ts';
import type { PictureRefusal } from './picture-job.ts';

const seedBytes = 32;
const pictureDecoder = createPictureDecoder();

const messages: Record<PictureRefusal, string> = {
  'too-large': 'That picture has more than 50 megapixels.',
  'too-large-for-heif': 'That picture has more than 16 megapixels. Save it as a JPEG and try again.',
  'too-costly': 'That picture takes too much work to open. Save it as a JPEG, or smaller, and try again.',
  unreadable: 'We cannot read that as a picture. JPEG, PNG, WebP, GIF and AVIF work.',
};

/** Re-encodes an upload as WebP. The same picture uploaded twice gives two files that differ at random (docs/anonymity.md, rule 11). */
export async function rewritePicture(
  upload: Blob,
  random: RandomBytes,
  { field = 'image', decoder = pictureDecoder } = {},
): Promise<Uint8Array> {
  const refusal = (code: 'TOO_LARGE' | 'UNSUPPORTED_TYPE', message: string) =>
    new AppError(code, { fields: { [field]: message } });
  if (upload.size > limits.imageMaxBytes) throw refusal('TOO_LARGE', 'That picture is larger than 8 MB.');
  const bytes = new Uint8Array(await upload.arrayBuffer());
  const outcome = await decoder.decode({ bytes, seed: random(seedBytes) });
  if (outcome.kind === 'rewritten') return outcome.bytes;
  throw refusal(outcome.kind === 'unreadable' ? 'UNSUPPORTED_TYPE' : 'TOO_LARGE', messages[outcome.kind]);
}
