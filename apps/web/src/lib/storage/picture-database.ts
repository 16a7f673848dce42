import { limits } from '@ballast/schema/limits';
import * as v from 'valibot';

const storeName = 'pictures';

/** Stores bytes instead of a `File`, because some browsers cannot store a `File` in private windows. */
const storedPicture = v.object({ bytes: v.instance(ArrayBuffer), name: v.string(), type: v.string() });

function toPromise<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return toPromise(request);
}

/** Calls run one after another. They do nothing if the browser has no IndexedDB or refuses it. */
export function createPictureDatabase(name: string) {
  async function withStore<Result>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => Promise<Result>,
  ): Promise<Result> {
    const database = await openDatabase(name);
    try {
      return await act(database.transaction(storeName, mode).objectStore(storeName));
    } finally {
      database.close();
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  function enqueue<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
    const result = last.then(act).catch(() => undefined);
    last = result;
    return result;
  }

  return {
    read: (pictureKey: string): Promise<File | undefined> =>
      enqueue(async () => {
        const found = await withStore('readonly', (store) => toPromise(store.get(pictureKey)));
        const { success, output } = v.safeParse(storedPicture, found);
        return success ? new File([output.bytes], output.name, { type: output.type }) : undefined;
      }),

    /** `isWanted` is called again once the bytes are read, because the member may have signed out. */
    write: (pictureKey: string, picture: File, isWanted: () => boolean): Promise<unknown> =>
      enqueue(async () => {
        if (picture.size > limits.imageMaxBytes) return;
        const stored = { bytes: await picture.arrayBuffer(), name: picture.name, type: picture.type };
        if (isWanted()) await withStore('readwrite', (store) => toPromise(store.put(stored, pictureKey)));
      }),

    remove: (pictureKey: string): Promise<unknown> =>
      enqueue(() => withStore('readwrite', (store) => toPromise(store.delete(pictureKey)))),

    removeUnless: (isKept: (pictureKey: string) => boolean): Promise<unknown> =>
      enqueue(() =>
        withStore('readwrite', async (store) => {
          const keys = await toPromise(store.getAllKeys());
          await Promise.all(keys.filter((key) => !isKept(String(key))).map((key) => toPromise(store.delete(key))));
        }),
      ),
  };
}
