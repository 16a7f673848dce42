import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { BadSettingError } from '../errors/bad-setting-error.ts';
import { pathOfFile } from '../settings/database-url.ts';
import { picturesFolder } from './own-files.ts';

/** Follows links, also if only the beginning of the path exists. */
function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path === dirname(path) ? path : join(realPathOf(dirname(path)), basename(path));
  }
}

const isIn = (path: string, folder: string) => `${path}/`.startsWith(folder === '/' ? folder : `${folder}/`);

export const besideKey =
  'The sets are inside DATA_DIR, or around it, and so beside the encryption key: a copy of that folder has both, and its loss is the loss of both. Name a folder elsewhere, on another machine if you can.';

/** Whether a copy of one of the two folders has the other, so that the sets and the key are lost, or found, together. */
export function isBeside(root: string, dataDir: string): boolean {
  const [sets, data] = [realPathOf(root), realPathOf(resolve(dataDir))];
  return isIn(sets, data) || isIn(data, sets);
}

/** Sets in the media folder would be among the pictures, and a pool around it would have live pictures as its own. */
function overlapsFolder(root: string, mediaUrl: string): boolean {
  if (!mediaUrl.startsWith('file:')) return false;
  const [target, media] = [realPathOf(root), realPathOf(resolve(pathOfFile(mediaUrl)))];
  return isIn(target, media) || isIn(media, join(target, picturesFolder));
}

/** The media store has the files at the top of its bucket, and these folders. */
const mediaFolders = ['', 'ledger', 'trash'];

function overlapsBucket(bucket: URL, root: string, mediaUrl: string): boolean {
  if (!mediaUrl.startsWith('s3:')) return false;
  const media = new URL(mediaUrl);
  const isSame = (name: string) => media.searchParams.get(name) === bucket.searchParams.get(name);
  return media.hostname === bucket.hostname && isSame('endpoint') && mediaFolders.includes(root.split('/')[0] ?? '');
}

/** @throws {BadSettingError} If a backup into this place would mix with the pictures of the running server. */
export function refuseOverlap({ root, bucket }: { root: string; bucket: URL | undefined }, mediaUrl: string): void {
  if (!(bucket ? overlapsBucket(bucket, root, mediaUrl) : overlapsFolder(root, mediaUrl))) return;
  throw new BadSettingError('The place for backups overlaps the pictures that MEDIA_URL names. Name another folder.');
}
