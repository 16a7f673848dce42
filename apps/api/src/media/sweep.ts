import type { Logger } from 'pino';
import type { MediaStore } from './media-store.ts';
import { type StoreIdentity, StoreMismatchError } from './store-identity.ts';

const hourMs = 60 * 60_000;
/** A larger share of pictures without a row means a wrong or outdated database. */
const maxUnknownShare = 1 / 20;
/** In a small store, one interrupted upload would exceed the share. This many pictures can be restored by hand. */
const maxUnknownOfFew = 5;

export type SweepDeps = {
  media: Pick<MediaStore, 'list' | 'trash' | 'deleteExpiredTrash'>;
  identity: Pick<StoreIdentity, 'pair'>;
  hasMedia(id: string): Promise<boolean>;
  clock: () => Date;
  log: Logger;
};

/** Moves pictures without a row to the trash for a week. An ended process or a failed deletion leaves such pictures. */
export async function sweepPictures({ media, identity, hasMedia, clock, log }: SweepDeps): Promise<void> {
  try {
    await identity.pair();
  } catch (error) {
    if (!(error instanceof StoreMismatchError)) throw error;
    log.error(`No picture was swept. ${error.message}`);
    return;
  }
  // A picture is stored before its row is written, so a young picture may still get one.
  const youngSinceMs = clock().getTime() - hourMs;
  const unknownIds: string[] = [];
  let pictures = 0;
  let knownCount = 0;
  for await (const { id, storedAt } of media.list()) {
    pictures += 1;
    if (await hasMedia(id)) knownCount += 1;
    else if (storedAt.getTime() < youngSinceMs) unknownIds.push(id);
  }
  const deleted = await media.deleteExpiredTrash();
  const counts = { pictures, unknown: unknownIds.length };
  const hasTooManyUnknown = unknownIds.length > Math.max(maxUnknownOfFew, pictures * maxUnknownShare);
  if (unknownIds.length > 0 && (hasTooManyUnknown || knownCount === 0)) {
    log.warn(counts, `no picture was swept: the database knows ${hasTooManyUnknown ? 'too few' : 'none'} of them`);
    return;
  }
  let trashed = 0;
  for (const id of unknownIds) if (await media.trash(id)) trashed += 1;
  if (trashed + deleted > 0) log.info({ ...counts, trashed, deleted }, 'pictures without a row were swept');
}
