import { brand } from '@ballast/schema/brand';
import type { createPictureDatabase } from './picture-database.ts';

const pictures = new Map<string, File>();
const databaseName = `${brand.slug}_drafts`;
let database: Promise<ReturnType<typeof createPictureDatabase>> | undefined;

/** The code is loaded on demand, to keep the first visit small. Without it, a picture lasts as long as the page. */
async function withDatabase(
  act: (pictures: ReturnType<typeof createPictureDatabase>) => Promise<unknown>,
): Promise<void> {
  database ??= import('./picture-database.ts').then((code) => code.createPictureDatabase(databaseName));
  try {
    await act(await database);
  } catch {
    database = undefined;
  }
}

/** Deletes at once, without code that may fail to load. */
function deleteDatabase(): void {
  try {
    indexedDB.deleteDatabase(databaseName);
  } catch {}
}

/** Drops writes that arrive after sign-out, as `drafts.ts` does for texts. */
let acceptsWritesOf = (_memberId: string) => true;

const separator = ':';

/** A draft of version 1.0 has no picture id: there was one picture per member. */
const keyOf = (memberId: string, pictureId: string) => (pictureId === '' ? memberId : memberId + separator + pictureId);

const isOf = (memberId: string, key: string) => key === memberId || key.startsWith(memberId + separator);

/** The pictures of a member's drafts. They are in memory at once, and on the device as long as the draft's text. */
export const draftPictures = {
  get: (memberId: string, pictureId: string): File | undefined => pictures.get(keyOf(memberId, pictureId)),

  /** Also finds a picture that was chosen before the page was loaded. */
  async load(memberId: string, pictureId: string): Promise<File | undefined> {
    const key = keyOf(memberId, pictureId);
    let stored = pictures.get(key);
    if (!stored) {
      await withDatabase(async (device) => {
        stored = await device.read(key);
      });
    }
    if (stored && acceptsWritesOf(memberId)) pictures.set(key, stored);
    return stored;
  },

  set(memberId: string, pictureId: string, picture: File | undefined): void {
    const key = keyOf(memberId, pictureId);
    if (picture) pictures.set(key, picture);
    else pictures.delete(key);
    if (!picture) void withDatabase((device) => device.remove(key));
    else if (acceptsWritesOf(memberId)) {
      void withDatabase((device) => device.write(key, picture, () => acceptsWritesOf(memberId)));
    }
  },

  reserveFor(memberId: string): void {
    acceptsWritesOf = (other) => other === memberId;
    for (const key of pictures.keys()) if (!isOf(memberId, key)) pictures.delete(key);
    void withDatabase((device) => device.removeUnless((key) => isOf(memberId, key)));
  },

  /** Called when another tab has changed who is signed in. That tab clears the device. */
  clearMemory: (): void => pictures.clear(),

  clear(): void {
    acceptsWritesOf = () => false;
    pictures.clear();
    deleteDatabase();
  },
};
