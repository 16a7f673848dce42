import type { storeIdQueries } from '@ballast/db/queries/privacy/store-ids';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import { createId, type RandomBytes } from '../privacy/random.ts';
import type { MediaStore } from './media-store.ts';

const storeIdFile = 'store-id';
const maxCheckedPictures = 1000;
const remedy =
  'Correct DATABASE_URL or MEDIA_URL. What to do if both are right is in docs/operating.md, under "Database and pictures belong together".';

export class StoreMismatchError extends BadSettingError {
  constructor(reason: string) {
    super(`${reason} ${remedy}`);
  }
}

export async function readStoreId(media: Pick<MediaStore, 'readTextFile'>): Promise<string | undefined> {
  return (await media.readTextFile(storeIdFile))?.trim() || undefined;
}

export const writeStoreId = (media: Pick<MediaStore, 'writeTextFile'>, id: string): Promise<void> =>
  media.writeTextFile(storeIdFile, `${id}\n`);

/** Compares the ids of database and media store: with a wrong database, every picture would be swept. */
export function createStoreIdentity({
  queries,
  media,
  hasMedia,
  random,
}: {
  queries: Pick<ReturnType<typeof storeIdQueries>, 'get' | 'getOrAdd'>;
  media: Pick<MediaStore, 'readTextFile' | 'writeTextFile' | 'list'>;
  hasMedia(id: string): Promise<boolean>;
  random: RandomBytes;
}) {
  async function readIds() {
    const [inDatabase, inStore] = await Promise.all([queries.get(), readStoreId(media)]);
    return { inDatabase, inStore };
  }

  /** Also returns true for a store without pictures. */
  async function knowsAPicture(): Promise<boolean> {
    let unknown = 0;
    for await (const { id } of media.list()) {
      if (await hasMedia(id)) return true;
      unknown += 1;
      if (unknown === maxCheckedPictures) break;
    }
    return unknown === 0;
  }

  /** Writes nothing. @throws {StoreMismatchError} If the ids differ, or the store has no id and only unknown pictures. */
  async function check(): Promise<{ isPaired: boolean }> {
    const { inDatabase, inStore } = await readIds();
    if (inStore !== undefined) {
      if (inDatabase === inStore) return { isPaired: true };
      throw new StoreMismatchError(
        inDatabase === undefined
          ? 'The pictures that MEDIA_URL names belong to a database, and the one that DATABASE_URL names is new or another.'
          : 'The pictures that MEDIA_URL names and the database that DATABASE_URL names belong to different installations.',
      );
    }
    if (await knowsAPicture()) return { isPaired: false };
    throw new StoreMismatchError(
      'MEDIA_URL names a store with pictures, and the database that DATABASE_URL names knows none of them.',
    );
  }

  return {
    check,

    /** Like {@link check}, but writes the id where it is missing. Several processes may call it at the same time. */
    async pair(): Promise<void> {
      const { isPaired } = await check();
      if (isPaired) return;
      const id = await queries.getOrAdd(createId(random));
      await writeStoreId(media, id);
      await check();
    },
  };
}

export type StoreIdentity = ReturnType<typeof createStoreIdentity>;
