import { readRefusal } from '../../lib/error-messages.ts';
import { queryClient } from '../../lib/query-client.ts';
import { localData } from '../../lib/storage/local-data.ts';
import { isEndingSession } from '../../lib/stores/ending-session.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { trpcClient } from '../../lib/trpc.ts';

/** After this time the next screen is opened with a full page load. */
const maxLeaveMs = 4000;

/** Clears the device before navigating, because the next screen's code may be slow or fail to load. */
export async function endLocalSession(navigate: () => Promise<void>): Promise<void> {
  isEndingSession.set(true);
  viewerStore.startSignOut();
  localData.clear();
  queryClient.clear();
  const timer = setTimeout(() => window.location.replace('/welcome'), maxLeaveMs);
  await navigate();
  clearTimeout(timer);
  viewerStore.setVisitor();
  // Screens may have fetched data while the next screen was loading.
  queryClient.clear();
  isEndingSession.set(false);
}

/** @returns A message if the member is still signed in. */
export async function signOut(navigate: () => Promise<void>): Promise<string | undefined> {
  isEndingSession.set(true);
  try {
    await trpcClient.auth.signOut.mutate();
  } catch (error) {
    const { code } = readRefusal(error);
    if (code !== 'NOT_SIGNED_IN') {
      isEndingSession.set(false);
      return 'You are still signed in. We could not reach the server, so please try again.';
    }
  }
  await endLocalSession(navigate);
  return undefined;
}
