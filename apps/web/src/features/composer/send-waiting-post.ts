import { isServerReachable, onReconnect, recordResponse } from '@ballast/ui/connection';
import { useStore } from '@ballast/ui/store';
import { showToast } from '@ballast/ui/toasts';
import { readRefusal } from '../../lib/error-messages.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { recordFailure } from '../../lib/query-client.ts';
import { draftPictures } from '../../lib/storage/draft-pictures.ts';
import { createIdempotencyKey } from '../../lib/storage/drafts.ts';
import { ownDrafts } from '../../lib/storage/own-drafts.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { earlierAttemptToast, matchesSubmission } from '../../lib/submission.ts';
import { trpcClient } from '../../lib/trpc.ts';
import { feedCache, type Post } from '../story/public.ts';
import { draftName, type PostDraft, storedPostDraft, toPostInput } from './post-draft.ts';
import { createWaitingPost, type Outcome, type WaitingPost } from './waiting-post.ts';

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
