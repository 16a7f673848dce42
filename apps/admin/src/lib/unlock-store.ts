import { brand } from '@ballast/schema/brand';

/** Why the app is locked again, where the login page says so. */
export type LockReason = 'expired' | 'unreached';

export type UnlockState = { isUnlocked: boolean; reason?: LockReason | undefined };

type KeepingPlace = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const unlockedKey = `${brand.slug}_admin_unlocked`;

/**
 * Remembers that this browser was let in; never the key. Whether it still is, the server decides by its cookie with
 * every call.
 */
export function createUnlockStore(openPlace: () => KeepingPlace) {
  const listeners = new Set<() => void>();

  /** A private window may forbid it; then the flag lives as long as the page. */
  function withPlace<Result>(act: (place: KeepingPlace) => Result, otherwise: Result): Result {
    try {
      return act(openPlace());
    } catch {
      return otherwise;
    }
  }

  /** Anything but the flag is rubbish, and goes. */
  const isKept = () =>
    withPlace((place) => {
      const isFlag = place.getItem(unlockedKey) === 'true';
      if (!isFlag) place.removeItem(unlockedKey);
      return isFlag;
    }, false);
  let state: UnlockState = { isUnlocked: isKept() };

  function change(next: UnlockState): void {
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
      withPlace((place) => place.setItem(unlockedKey, 'true'), undefined);
      change({ isUnlocked: true });
    },

    lock(reason?: LockReason): void {
      withPlace((place) => place.removeItem(unlockedKey), undefined);
      change({ isUnlocked: false, reason });
    },

    /** Another tab was let in, or left. */
    follow(): void {
      const isUnlocked = isKept();
      if (isUnlocked !== state.isUnlocked) change({ isUnlocked });
    },
  };
}

export const unlockStore = createUnlockStore(() => window.localStorage);
