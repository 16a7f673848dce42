import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents, mode 0700. Unlike Node's `recursive`, which never returns below `/proc`: there `mkdir`
 * says that the parent is missing, although it exists.
 * @returns The folders that were created, outermost first.
 * @throws If one of them cannot be created, or the path is a file.
 */
export function makeFolder(path: string): string[] {
  const parent = dirname(path);
  const made = parent === path || existsSync(parent) ? [] : makeFolder(parent);
  try {
    mkdirSync(path, { mode: 0o700 });
    return [...made, path];
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isThere) throw error;
    // Throws for a file, and does nothing for a folder, also one behind a symbolic link.
    mkdirSync(path, { recursive: true });
    return made;
  }
}
