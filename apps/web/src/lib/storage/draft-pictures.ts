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

/** The picture of a member's draft. It is in memory at once, and on the device as long as the draft's text. */
export const draftPictures = {
  get: (memberId: string): File | undefined => pictures.get(memberId),

  /** Also finds a picture that was chosen before the page was loaded. */
  async load(memberId: string): Promise<File | undefined> {
    let stored = pictures.get(memberId);
    if (!stored) {
      await withDatabase(async (device) => {
        stored = await device.read(memberId);
      });
    }
    if (stored && acceptsWritesOf(memberId)) pictures.set(memberId, stored);
    return stored;
  },

  set(memberId: string, picture: File | undefined): void {
    if (picture) pictures.set(memberId, picture);
    else pictures.delete(memberId);
    if (!picture) void withDatabase((device) => device.remove(memberId));
    else if (acceptsWritesOf(memberId)) {
      void withDatabase((device) => device.write(memberId, picture, () => acceptsWritesOf(memberId)));
    }
  },

  reserveFor(memberId: string): void {
    acceptsWritesOf = (other) => other === memberId;
    for (const id of pictures.keys()) if (id !== memberId) pictures.delete(id);
    void withDatabase((device) => device.removeExcept(memberId));
  },

  /** Called when another tab has changed who is signed in. That tab clears the device. */
  clearMemory: (): void => pictures.clear(),

  clear(): void {
    acceptsWritesOf = () => false;
    pictures.clear();
    deleteDatabase();
  },
};
