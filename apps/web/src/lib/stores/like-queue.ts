import type { RouterOutputs } from '@ballast/client/types';

/** Follows are mapped to these fields, to use the same queue. */
export type Like = RouterOutputs['posts']['setLike'];

type Options = {
  send(id: string, liked: boolean): Promise<Like>;
  show(id: string, like: Like): void;
  /** Called when the server has stored a new like. */
  onGiven(id: string): void;
  /** Called at the tap that withdraws a like. */
  onWithdrawn(id: string): void;
  onFailed(error: unknown): void;
};

type Entry = { confirmed: Like; wanted: boolean; isSending: boolean };

function optimisticLike({ confirmed, wanted }: Entry): Like {
  return { liked: wanted, likesCount: confirmed.likesCount + Number(wanted) - Number(confirmed.liked) };
}

/** Shows each tap immediately. Sends one call at a time per item, with the latest state, until server and screen agree. */
export function createLikeQueue({ send, show, onGiven, onWithdrawn, onFailed }: Options) {
  const entries = new Map<string, Entry>();

  async function sendUntilConfirmed(id: string, entry: Entry): Promise<void> {
    entry.isSending = true;
    try {
      // Each call changes the state on the server, so a call that ends in a like has created it.
      while (entry.wanted !== entry.confirmed.liked) entry.confirmed = await send(id, entry.wanted);
      show(id, entry.confirmed);
      if (entry.confirmed.liked) onGiven(id);
    } catch (error) {
      show(id, entry.confirmed);
      onFailed(error);
    } finally {
      entries.delete(id);
    }
  }

  return {
    /** `shown` is the state on the screen. */
    toggle(id: string, shown: Like): void {
      const entry = entries.get(id) ?? { confirmed: shown, wanted: shown.liked, isSending: false };
      entries.set(id, entry);
      entry.wanted = !entry.wanted;
      show(id, optimisticLike(entry));
      if (!entry.wanted) onWithdrawn(id);
      if (!entry.isSending) void sendUntilConfirmed(id, entry);
    },
  };
}
