import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { lockForServer } from './sqlite/lock.ts';
import { reserveDiskSpace } from './sqlite/reserve.ts';

/**
 * Holds an SQLite file for a server with several processes. Returns nothing if the URL is not that of a file.
 * @throws If another server has the file open.
 */
export function holdFile(url: string): { reserve(): void; release(): void } | undefined {
  const path = url.startsWith('file:') ? url.slice('file:'.length) : ':memory:';
  if (path === ':memory:') return undefined;
  makeFolder(dirname(path));
  const unlock = lockForServer(path);
  return {
    /** Keeps space for reads on a full disk. The file has to exist. */
    reserve: () => reserveDiskSpace(path),
    release() {
      reserveDiskSpace(path);
      unlock();
    },
  };
}
