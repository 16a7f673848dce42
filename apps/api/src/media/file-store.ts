export type FileStore = {
  /**
   * Replaces the file at once. `stamp` becomes the modification time of the file and its subfolder. Object stores set their own.
   */
  write(path: string, bytes: Uint8Array, contentType: string, stamp: Date): Promise<void>;
  read(path: string): Promise<Uint8Array | undefined>;
  remove(path: string): Promise<void>;
  /** Returns whether the file existed. */
  move(from: string, to: string): Promise<boolean>;
  list(): AsyncIterable<{ path: string; storedAt: Date; bytes: number }>;
  /** The paths of all files in the folder and its subfolders; of all files for ''. */
  listBelow(folder: string): AsyncIterable<string>;
};
