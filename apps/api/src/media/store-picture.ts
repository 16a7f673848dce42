import { createId, type RandomBytes } from '../privacy/random.ts';
import type { MediaStore } from './media-store.ts';
import { rewritePicture } from './pictures.ts';

/**
 * Puts uploads into the store, written anew, each under an id of its own: the same picture twice gives two that look
 * unrelated. The caller writes the returned row, or deletes the file again.
 */
export function createPictureStorage(media: MediaStore, random: RandomBytes) {
  return async (upload: Blob, field?: string) => {
    const { bytes, widthPx, heightPx } = await rewritePicture(upload, field);
    const id = createId(random);
    await media.put(id, bytes);
    return { id, widthPx, heightPx, sizeBytes: bytes.length };
  };
}
