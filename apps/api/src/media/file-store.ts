/** Stores the media store's files in a folder or a bucket. Paths have no leading slash. */
export type FileStore = {
  /** `stamp` is the time of the file and its subfolder. Object stores set their own. */
  write(path: string, bytes: Uint8Array, contentType: string, stamp: Date): Promise<void>;
  read(path: string): Promise<Uint8Array | undefined>;
  /** Ignores a missing file. */
  remove(path: string): Promise<void>;
  move(from: string, to: string): Promise<boolean>;
  list(): AsyncIterable<{ path: string; storedAt: Date }>;
  /** The paths of all files in a folder and its subfolders. */
  listBelow(folder: string): AsyncIterable<string>;
};
