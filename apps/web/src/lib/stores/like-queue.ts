import type { RouterOutputs } from '@ballast/client/types';

export type Like = RouterOutputs['posts']['setLike'];

type Deps = {
  send(id: string, liked: boolean): Promise<Like>;
  /** Draws how things stand, or are about to. */
  show(id: string, like: Like): void;
  /** Support has newly reached the server. */
  given(id: string): void;
  failed(error: unknown): void;
};

type Entry = { confirmed: Like; wanted: boolean; isSending: boolean };

function expected({ confirmed, wanted }: Entry): Like {
  return { liked: wanted, likesCount: confirmed.likesCount + Number(wanted) - Number(confirmed.liked) };
}

/**
 * Support that may be tapped as fast as one likes: shown at once, sent one call at a time for each item, each call
 * saying what is wanted at last, so that the server ends where the last tap left the screen.
 */
export function createLikeQueue({ send, show, given, failed }: Deps) {
  const entries = new Map<string, Entry>();

  async function settle(id: string, entry: Entry): Promise<void> {
    entry.isSending = true;
    const wasLiked = entry.confirmed.liked;
    try {
      while (entry.wanted !== entry.confirmed.liked) entry.confirmed = await send(id, entry.wanted);
      show(id, entry.confirmed);
      if (entry.confirmed.liked && !wasLiked) given(id);
    } catch (error) {
      show(id, entry.confirmed);
      failed(error);
    } finally {
      entries.delete(id);
    }
  }

  return {
    /** Gives support, or takes it back. `shown` is how it stands on the screen. */
    toggle(id: string, shown: Like): void {
      const entry = entries.get(id) ?? { confirmed: shown, wanted: shown.liked, isSending: false };
      entries.set(id, entry);
      entry.wanted = !entry.wanted;
      show(id, expected(entry));
      if (!entry.isSending) void settle(id, entry);
    },
  };
}
