import { storageOutageCode } from '@ballast/db/engine/unavailable';

const retryMs = 5000;
const maxIds = 100_000;

/**
 * Sessions that were ended while the database took no write. They are refused at once, and the write is repeated until it
 * succeeds. A restart before that forgets them: the cookie was cleared all the same.
 */
export function createUnsavedEnds() {
  const refused = new Set<string>();
  const waiting = new Map<string, () => Promise<unknown>>();
  let isScheduled = false;
  let notifyOthers: (id: string) => void = () => {};

  function schedule(): void {
    if (isScheduled || waiting.size === 0) return;
    isScheduled = true;
    setTimeout(() => void repeat(), retryMs).unref();
  }

  /** One after another: the first failure says that the others would fail. */
  async function repeat(): Promise<void> {
    for (const [id, write] of waiting) {
      try {
        await write();
      } catch (error) {
        if (storageOutageCode(error) !== undefined) break;
      }
      waiting.delete(id);
    }
    isScheduled = false;
    schedule();
  }

  function refuse(id: string): void {
    if (refused.size < maxIds) refused.add(id);
  }

  return {
    has: (id: string): boolean => refused.has(id),
    /** For a session that another process has ended. */
    refuse,
    /** `listener` tells the other processes of the server. */
    onUnsaved(listener: (id: string) => void): void {
      notifyOthers = listener;
    },

    /** Deletes the session, or refuses it until it can be deleted. */
    async end(id: string, write: () => Promise<unknown>): Promise<void> {
      try {
        await write();
      } catch (error) {
        if (storageOutageCode(error) === undefined) throw error;
        refuse(id);
        notifyOthers(id);
        waiting.set(id, write);
        schedule();
      }
    },
  };
}

export type UnsavedEnds = ReturnType<typeof createUnsavedEnds>;
