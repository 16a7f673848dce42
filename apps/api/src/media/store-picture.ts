import { createId, type RandomBytes } from '../privacy/random.ts';
import type { MediaStore } from './media-store.ts';
import { rewritePicture } from './pictures.ts';

/** Re-encodes and stores an upload under a random id. The caller inserts the returned row or deletes the file. */
export function createPictureStorage(media: MediaStore, random: RandomBytes) {
  return async (upload: Blob, field?: string) => {
    const { bytes, widthPx, heightPx } = await rewritePicture(upload, field);
    const id = createId(random);
    await media.put(id, bytes);
    return { id, widthPx, heightPx, sizeBytes: bytes.length };
  };
}
