import { draftPictures } from '../lib/draft-pictures.ts';
import { drafts } from '../lib/drafts.ts';
import { readRefusal } from '../lib/error-messages.ts';
import { feedCopy } from '../lib/feed-copy.ts';
import { clearPageMemory } from '../lib/page-memory.ts';
import { queryClient } from '../lib/query-client.ts';
import { tabDrafts } from '../lib/tab-drafts.ts';
import { trpcClient } from '../lib/trpc.ts';
import { viewerStore } from '../lib/viewer-store.ts';

/** Leads away from the members' screens, and leaves nothing of him on the device. */
export async function leaveDevice(leave: () => Promise<void>): Promise<void> {
  const state = viewerStore.get();
  await leave();
  if (state.status === 'member') drafts.clear(state.viewer.id);
  draftPictures.clear();
  feedCopy.clear();
  tabDrafts.clear();
  clearPageMemory();
  viewerStore.forget();
  queryClient.clear();
}

/**
 * Ends the session on the server, leads away from the members' screens, and leaves nothing of him on the device.
 * @returns What went wrong, if he is still signed in.
 */
export async function signOut(leave: () => Promise<void>): Promise<string | undefined> {
  try {
    await trpcClient.auth.signOut.mutate();
  } catch (error) {
    const { code } = readRefusal(error);
    if (code !== 'NOT_SIGNED_IN') return 'You are still signed in. We could not reach the server, so please try again.';
  }
  await leaveDevice(leave);
  return undefined;
}
