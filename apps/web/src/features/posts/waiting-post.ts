import { createStore } from '@ballast/ui/store';
import type { PostDraft } from './post-draft.ts';

/** A post that goes by itself as soon as there is a way to the server. */
export type WaitingPost = { memberId: string; draft: PostDraft; image: File | undefined };

/** `lost`: there was no answer, so it may try again. Anything else is an end. */
export type Outcome = 'arrived' | 'refused' | 'lost';

type Deps = {
  send(post: WaitingPost): Promise<Outcome>;
  isThere(): boolean;
  /** Calls whenever there is a way to the server again. */
  onReturn(listener: () => void): void;
};

export type WaitingState = { post: WaitingPost; isSending: boolean } | undefined;

/**
 * Holds one post that waits for the connection. It lives as long as the page: after a reload nothing is sent that he
 * has not pressed for, and the draft is there as ever.
 */
export function createWaitingPost({ send, isThere, onReturn }: Deps) {
  const store = createStore<WaitingState>(undefined);

  async function go(): Promise<void> {
    const state = store.get();
    if (!state || state.isSending) return;
    const { post } = state;
    store.set({ post, isSending: true });
    const outcome = await send(post);
    // Another member may have signed in meanwhile.
    if (store.get()?.post === post) store.set(outcome === 'lost' ? { post, isSending: false } : undefined);
  }

  onReturn(() => void go());

  return {
    get: store.get,
    subscribe: store.subscribe,

    wait(post: WaitingPost): void {
      if (store.get()) return;
      store.set({ post, isSending: false });
      if (isThere()) void go();
    },

    /** What is on its way already cannot be called back. */
    callOff(): void {
      if (!store.get()?.isSending) store.set(undefined);
    },

    /** Whoever is here now, it is not he: nothing may go in his name. */
    dropUnless(memberId: string | undefined): void {
      if (store.get()?.post.memberId !== memberId) store.set(undefined);
    },
  };
}
