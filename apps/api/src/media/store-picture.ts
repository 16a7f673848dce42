import { isUncertainCommit } from '@ballast/db/uncertain-commit';
import { createId, type RandomBytes } from '../privacy/random.ts';
import type { MediaStore } from './media-store.ts';
import { rewritePicture } from './pictures.ts';

export function createPictureStorage(media: MediaStore, random: RandomBytes) {
  async function store(upload: Blob, field?: string) {
    const { bytes, widthPx, heightPx } = await rewritePicture(upload, field);
    const id = createId(random);
    await media.put(id, bytes);
    return { id, widthPx, heightPx, sizeBytes: bytes.length };
  }

  /**
   * Re-encodes and stores an upload under a random id, and calls `write` with the row to insert. Deletes the file only if the
   * row was certainly not stored: otherwise the sweep decides.
   */
  return async function withPicture<T>(
    upload: Blob | undefined,
    write: (picture: Awaited<ReturnType<typeof store>> | undefined) => Promise<T>,
    field?: string,
  ): Promise<T> {
    const picture = upload && (await store(upload, field));
    try {
      return await write(picture);
    } catch (error) {
      if (picture && !isUncertainCommit(error)) await media.discard(picture.id);
      throw error;
    }
  };
}
