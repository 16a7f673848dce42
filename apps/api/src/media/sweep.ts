import type { Logger } from 'pino';
import type { MediaStore } from './media-store.ts';
import { type StoreIdentity, StoreMismatchError } from './store-identity.ts';

const hourMs = 60 * 60_000;
/** A larger share of unknown pictures means a wrong or outdated database. */
const maxUnknownShare = 1 / 20;

export type SweepDeps = {
  media: Pick<MediaStore, 'list' | 'trash' | 'emptyTrash'>;
  identity: Pick<StoreIdentity, 'pair'>;
  hasMedia(id: string): Promise<boolean>;
  clock: () => Date;
  log: Logger;
};

/** Moves pictures without a row to the trash, where they stay for a week: a process ended, or a deletion failed. */
export async function sweepPictures({ media, identity, hasMedia, clock, log }: SweepDeps): Promise<void> {
  try {
    await identity.pair();
  } catch (error) {
    if (!(error instanceof StoreMismatchError)) throw error;
    log.error(`No picture was swept. ${error.message}`);
    return;
  }
  // A picture is stored before its row is written: a young one may still get it.
  const youngFromMs = clock().getTime() - hourMs;
  const unknown: string[] = [];
  let pictures = 0;
  for await (const { id, storedAt } of media.list()) {
    pictures += 1;
    if (storedAt.getTime() < youngFromMs && !(await hasMedia(id))) unknown.push(id);
  }
  const deleted = await media.emptyTrash();
  const counts = { pictures, unknown: unknown.length };
  if (unknown.length > pictures * maxUnknownShare) {
    log.warn(counts, 'no picture was swept: the database does not know more than 1 in 20 of them');
    return;
  }
  let trashed = 0;
  for (const id of unknown) if (await media.trash(id)) trashed += 1;
  if (trashed + deleted > 0) log.info({ ...counts, trashed, deleted }, 'pictures without a row were swept');
}
