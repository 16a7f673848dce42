import { brand } from '@ballast/schema/brand';

/** Why the app is locked again, where the login page says so. */
export type LockReason = 'session-ended' | 'logout-unconfirmed';

export type UnlockState = { isUnlocked: boolean; reason?: LockReason | undefined };

type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const unlockedKey = `${brand.slug}_admin_unlocked`;

/**
 * Stores that this browser has logged in, never the key. It only decides which page to show: access is decided by the
 * server, from its cookie, with every call.
 */
export function createUnlockStore(getStorage: () => StorageLike) {
  const listeners = new Set<() => void>();

  /** A private window may forbid storage; the flag then lives as long as the page. */
  function withStorage<Result>(use: (storage: StorageLike) => Result, fallback: Result): Result {
    try {
      return use(getStorage());
    } catch {
      return fallback;
    }
  }

  /** Removes any value other than the flag. */
  const readFlag = () =>
    withStorage((storage) => {
      const isFlag = storage.getItem(unlockedKey) === 'true';
      if (!isFlag) storage.removeItem(unlockedKey);
      return isFlag;
    }, false);
  let state: UnlockState = { isUnlocked: readFlag() };

  function setState(next: UnlockState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    get: (): UnlockState => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    unlock(): void {
      withStorage((storage) => storage.setItem(unlockedKey, 'true'), undefined);
      setState({ isUnlocked: true });
    },

    lock(reason?: LockReason): void {
      withStorage((storage) => storage.removeItem(unlockedKey), undefined);
      setState({ isUnlocked: false, reason });
    },

    /** Follows a login or logout in another tab. */
    syncFromStorage(): void {
      const isUnlocked = readFlag();
      if (isUnlocked !== state.isUnlocked) setState({ isUnlocked });
    },
  };
}

export const unlockStore = createUnlockStore(() => window.localStorage);
