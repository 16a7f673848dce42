import type { MediaStore } from './media-store.ts';

const file = 'restore-unfinished';

/** Is beside the pictures from before a restored database is there until every session of it has ended. */
export const unfinishedRestore = (media: Pick<MediaStore, 'readTextFile' | 'writeTextFile' | 'deleteTextFile'>) => ({
  begin: () => media.writeTextFile(file, 'Sessions end with the next start of the server.\n'),
  exists: async () => (await media.readTextFile(file)) !== undefined,
  end: () => media.deleteTextFile(file),
});
