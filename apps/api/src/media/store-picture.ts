import { isUncertainCommit } from '@ballast/db/uncertain-commit';
import { createId, type RandomBytes } from '../privacy/random.ts';
import type { MediaStore } from './media-store.ts';
import { rewritePicture } from './pictures.ts';

export function createPictureStorage(media: MediaStore, random: RandomBytes) {
  async function store(upload: Blob, field: string) {
    const bytes = await rewritePicture(upload, random, { field });
    const id = createId(random);
    await media.put(id, bytes);
    return { id };
  }

  /**
   * Re-encodes and stores an upload under a random id, and calls `write` with the row to insert. Deletes the file only if the
   * row was certainly not stored: otherwise the sweep decides.
   */
  return async function withPicture<T>(
    upload: Blob | undefined,
    write: (picture: { id: string } | undefined) => Promise<T>,
    field = 'image',
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
