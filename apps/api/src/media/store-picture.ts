import { isUncertainCommit } from '@ballast/db/engine/uncertain-commit';
import { tooMany } from '../limits/too-many.ts';
import { createId, type RandomBytes } from '../privacy/random.ts';
import type { Tracer } from '../tracing/tracer.ts';
import type { MediaStore } from './media-store.ts';
import { rewritePicture } from './pictures.ts';

/** About as long as one slow picture takes to decode. */
const retryMs = 5000;
const oneAtATime = 'One picture at a time, please: your last one is still being stored. Try again in a few seconds.';

type Options = { memberId: string; file: Blob | undefined; field?: string };

/** @param tracer Records how long pictures take to decode. */
export function createPictureStorage(media: MediaStore, random: RandomBytes, tracer?: Tracer) {
  /** Members with an unfinished upload. One upload per member makes the decoder's queue fair. */
  const uploadingIds = new Set<string>();

  async function store(memberId: string, file: Blob, field?: string) {
    if (uploadingIds.has(memberId)) throw tooMany(retryMs, oneAtATime);
    uploadingIds.add(memberId);
    try {
      const rewrite = () => rewritePicture(file, random, { field });
      const bytes = await (tracer?.child('picture decode', rewrite) ?? rewrite());
      const id = createId(random);
      await media.put(id, bytes);
      return { id };
    } finally {
      uploadingIds.delete(memberId);
    }
  }

  /** Deletes the picture if `write` fails to insert its row. Keeps it if the outcome of the commit is unknown. */
  return async function withPicture<T>(
    { memberId, file, field }: Options,
    write: (picture: { id: string } | undefined) => Promise<T>,
  ): Promise<T> {
    const picture = file && (await store(memberId, file, field));
    try {
      return await write(picture);
    } catch (error) {
      if (picture && !isUncertainCommit(error)) await media.discard(picture.id);
      throw error;
    }
  };
}

export type WithPicture = ReturnType<typeof createPictureStorage>;
