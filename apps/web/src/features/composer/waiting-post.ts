import { createStore } from '@ballast/ui/store';
import type { PostDraft } from './post-draft.ts';

export type WaitingPost = { memberId: string; draft: PostDraft; image: File | undefined };

/** `lost`: no response came, so the post is sent again. */
export type Outcome = 'arrived' | 'refused' | 'lost';

type Dependencies = {
  send(post: WaitingPost): Promise<Outcome>;
  isReachable(): boolean;
  onReconnect(listener: () => void): void;
};

export type WaitingState = { post: WaitingPost; isSending: boolean } | undefined;

/** Holds one post in memory until the server is reachable. A reload drops the waiting post; the composer's draft stays. */
export function createWaitingPost({ send, isReachable, onReconnect }: Dependencies) {
  const store = createStore<WaitingState>(undefined);

  async function attempt(): Promise<void> {
    const state = store.get();
    if (!state || state.isSending) return;
    const { post } = state;
    store.set({ post, isSending: true });
    const outcome = await send(post);
    // Another member may have signed in meanwhile.
    if (store.get()?.post === post) store.set(outcome === 'lost' ? { post, isSending: false } : undefined);
  }

  onReconnect(() => void attempt());

  return {
    get: store.get,
    subscribe: store.subscribe,

    enqueue(post: WaitingPost): void {
      if (store.get()) return;
      store.set({ post, isSending: false });
      if (isReachable()) void attempt();
    },

    cancel(): void {
      if (!store.get()?.isSending) store.set(undefined);
    },

    dropExcept(memberId: string | undefined): void {
      if (store.get()?.post.memberId !== memberId) store.set(undefined);
    },
  };
}
