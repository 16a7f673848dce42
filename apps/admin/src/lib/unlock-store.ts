import { brand } from '@ballast/schema/brand';
import { createStore } from '@ballast/ui/store';

/** Why the app was last locked. The login page explains it. A normal logout has no reason. */
export type LockReason = 'session-ended' | 'logout-unconfirmed';

export type UnlockState = { isUnlocked: boolean; reason?: LockReason | undefined };

type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const unlockedKey = `${brand.slug}_admin_unlocked`;

/** Stores only a flag that this browser has logged in. The flag only selects the screen. The server checks calls. */
export function createUnlockStore(getStorage: () => StorageLike) {
  /** If storage is forbidden (private windows), the flag lasts as long as the page. */
  function withStorage<Result>(use: (storage: StorageLike) => Result, fallback: Result): Result {
    try {
      return use(getStorage());
    } catch {
      return fallback;
    }
  }

  const readFlag = () =>
    withStorage((storage) => {
      const isUnlocked = storage.getItem(unlockedKey) === 'true';
      if (!isUnlocked) storage.removeItem(unlockedKey);
      return isUnlocked;
    }, false);
  const store = createStore<UnlockState>({ isUnlocked: readFlag() });

  return {
    get: store.get,
    subscribe: store.subscribe,

    unlock(): void {
      withStorage((storage) => storage.setItem(unlockedKey, 'true'), undefined);
      store.set({ isUnlocked: true });
    },

    lock(reason?: LockReason): void {
      withStorage((storage) => storage.removeItem(unlockedKey), undefined);
      store.set({ isUnlocked: false, reason });
    },

    syncFromStorage(): void {
      const isUnlocked = readFlag();
      if (isUnlocked === store.get().isUnlocked) return;
      store.set(isUnlocked ? { isUnlocked } : { isUnlocked, reason: 'session-ended' });
    },
  };
}

export const unlockStore = createUnlockStore(() => window.localStorage);
