import { isUncertainCommit } from '@ballast/db/uncertain-commit';
import { tooMany } from '../limits/too-many.ts';
import { createId, type RandomBytes } from '../privacy/random.ts';
import type { MediaStore } from './media-store.ts';
import { rewritePicture } from './pictures.ts';

/** About one slow decode. */
const retryMs = 5000;
const oneAtATime = 'One picture at a time, please: your last one is still being stored. Try again in a few seconds.';

type Upload = { memberId: string; picture: Blob | undefined; field?: string };

export function createPictureStorage(media: MediaStore, random: RandomBytes) {
  /** Members with a picture that waits, or is decoded or stored. With one each, the decoder's queue is a round of turns. */
  const busy = new Set<string>();

  async function store(memberId: string, upload: Blob, field?: string) {
    if (busy.has(memberId)) throw tooMany(retryMs, oneAtATime);
    busy.add(memberId);
    try {
      const bytes = await rewritePicture(upload, random, { field });
      const id = createId(random);
      await media.put(id, bytes);
      return { id };
    } finally {
      busy.delete(memberId);
    }
  }

  /**
   * Re-encodes and stores an upload under a random id, and calls `write` with the row to insert. Deletes the file only if the
   * row was certainly not stored: otherwise the sweep decides.
   * @param upload `field` is the form field that errors name.
   * @throws {AppError} RATE_LIMITED while another picture of the member is not stored yet.
   */
  return async function withPicture<T>(
    { memberId, picture: upload, field }: Upload,
    write: (picture: { id: string } | undefined) => Promise<T>,
  ): Promise<T> {
    const picture = upload && (await store(memberId, upload, field));
    try {
      return await write(picture);
    } catch (error) {
      if (picture && !isUncertainCommit(error)) await media.discard(picture.id);
      throw error;
    }
  };
}

export type WithPicture = ReturnType<typeof createPictureStorage>;
