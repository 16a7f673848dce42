import type { RouterOutputs } from '@ballast/client/types';
import type { LikeKind } from '@ballast/schema/like-kinds';

/** Follows are mapped to these fields, to use the same queue. */
export type Like = RouterOutputs['posts']['setLike'];

type Options = {
  send(id: string, liked: boolean, kind?: LikeKind): Promise<Like>;
  show(id: string, like: Like): void;
  /** Called when the server has stored a new like. */
  onGiven(id: string): void;
  /** Called at the tap that withdraws a like. */
  onWithdrawn(id: string): void;
  onFailed(error: unknown): void;
};

type Entry = { confirmed: Like; wantsLike: boolean; kind?: LikeKind | undefined; isSending: boolean };

function optimisticLike({ confirmed, wantsLike }: Entry): Like {
  return { liked: wantsLike, likesCount: confirmed.likesCount + Number(wantsLike) - Number(confirmed.liked) };
}

/** Shows each tap immediately. Sends one call at a time per item, with the latest state, until server and screen agree. */
export function createLikeQueue({ send, show, onGiven, onWithdrawn, onFailed }: Options) {
  const entries = new Map<string, Entry>();

  async function sendUntilConfirmed(id: string, entry: Entry): Promise<void> {
    entry.isSending = true;
    try {
      // Only changes are sent, so if the last call leaves a like, that like is new.
      while (entry.wantsLike !== entry.confirmed.liked || entry.kind !== undefined) {
        const { wantsLike, kind } = entry;
        entry.kind = undefined;
        entry.confirmed = await send(id, wantsLike, kind);
      }
      show(id, entry.confirmed);
      if (entry.confirmed.liked) onGiven(id);
    } catch (error) {
      show(id, entry.confirmed);
      onFailed(error);
    } finally {
      entries.delete(id);
    }
  }

  function change(id: string, shown: Like, apply: (entry: Entry) => void): void {
    const entry = entries.get(id) ?? { confirmed: shown, wantsLike: shown.liked, isSending: false };
    entries.set(id, entry);
    apply(entry);
    show(id, optimisticLike(entry));
    if (!entry.wantsLike) onWithdrawn(id);
    if (!entry.isSending) void sendUntilConfirmed(id, entry);
  }

  return {
    /** `shown` is the state on the screen. */
    toggle: (id: string, shown: Like): void =>
      change(id, shown, (entry) => {
        entry.wantsLike = !entry.wantsLike;
        if (!entry.wantsLike) entry.kind = undefined;
      }),

    /** Gives support of one kind, or changes the kind. */
    give: (id: string, shown: Like, kind: LikeKind): void =>
      change(id, shown, (entry) => {
        entry.wantsLike = true;
        entry.kind = kind;
      }),
  };
}
