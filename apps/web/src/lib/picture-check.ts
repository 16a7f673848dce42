import { limits } from '@ballast/schema/limits';

/** iOS converts HEIC to JPEG, because HEIC is not in this list. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

const maxMegabytes = limits.imageMaxBytes / 1024 / 1024;

export function checkPicture({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!pictureTypes.includes(type)) return 'That is not a picture we can read. Use a JPEG, PNG, WebP, GIF or AVIF.';
  if (size > limits.imageMaxBytes) return `That picture is too large. It can be ${maxMegabytes} MB at most.`;
  return undefined;
}
