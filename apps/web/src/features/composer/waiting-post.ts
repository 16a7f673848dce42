import { isServerReachable, onReconnect, recordResponse } from '@ballast/ui/connection';
import { createStore, useStore } from '@ballast/ui/store';
import { showToast } from '@ballast/ui/toasts';
import { readRefusal, showFailure } from '../../lib/error-messages.ts';
import { recordFailure } from '../../lib/query-client.ts';
import { draftPictures } from '../../lib/storage/draft-pictures.ts';
import { createIdempotencyKey } from '../../lib/storage/drafts.ts';
import { ownDrafts } from '../../lib/storage/own-drafts.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { earlierAttemptToast, matchesSubmission } from '../../lib/submission.ts';
import { trpcClient } from '../../lib/trpc.ts';
import { feedCache, type Post } from '../story/public.ts';
import { draftName, type PostDraft, storedPostDraft, toPostInput } from './post-draft.ts';

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

/** An earlier attempt arrived, and the draft was changed since: keeps it as that of another post. */
export function keepAsOtherPost(write: (changes: Pick<PostDraft, 'clientId'>) => void): void {
  write({ clientId: createIdempotencyKey() });
  showToast(earlierAttemptToast.title, { text: earlierAttemptToast.text });
}

/** The post of the earlier attempt, if that is why this one was refused: the newest of the member. */
export async function findEarlierPost(error: unknown): Promise<Post | undefined> {
  if (readRefusal(error).code !== 'CLIENT_ID_REUSED') return undefined;
  const own = await trpcClient.posts.own.query({ limit: 1 }).catch(() => undefined);
  return own?.items[0];
}

/** On a shared device another member may have signed in before the response. */
function isSignedIn(memberId: string): boolean {
  const state = viewerStore.get();
  return state.status === 'member' && state.viewer.id === memberId;
}

async function send({ memberId, draft, image }: WaitingPost): Promise<Outcome> {
  // The member may have taken up another draft.
  const isStillOwn = () => ownDrafts.read(memberId, draftName, storedPostDraft)?.clientId === draft.clientId;
  const keepDraft = () =>
    keepAsOtherPost((changes) => {
      if (isStillOwn()) ownDrafts.write(memberId, draftName, { ...draft, ...changes });
    });
  try {
    const post = await trpcClient.posts.create.mutate(toPostInput(draft, image));
    recordResponse(true);
    if (!isSignedIn(memberId)) return 'arrived';
    if (matchesSubmission(post, draft)) {
      if (isStillOwn()) ownDrafts.remove(memberId, draftName);
      draftPictures.set(memberId, draft.pictureId, undefined);
      showToast('Posted!', { about: post.id });
    } else {
      keepDraft();
    }
    feedCache.prepend(post);
    return 'arrived';
  } catch (error) {
    if (!isSignedIn(memberId)) return 'refused';
    recordFailure(error);
    const { code, message } = readRefusal(error);
    if (code === undefined) return 'lost';
    const earlier = await findEarlierPost(error);
    if (earlier) {
      keepDraft();
      feedCache.prepend(earlier);
      return 'arrived';
    }
    showFailure(error, 'Error', `Could not create post. ${message}`);
    return 'refused';
  }
}

export const waitingPost = createWaitingPost({ send, isReachable: isServerReachable, onReconnect });

viewerStore.subscribe(() => {
  const state = viewerStore.get();
  waitingPost.dropExcept(state.status === 'member' ? state.viewer.id : undefined);
});

export const useWaitingPost = () => useStore(waitingPost);
