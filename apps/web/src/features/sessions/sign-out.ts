import { readRefusal } from '../../lib/error-messages.ts';
import { queryClient } from '../../lib/query-client.ts';
import { localData } from '../../lib/storage/local-data.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { trpcClient } from '../../lib/trpc.ts';

/** For so long the next screen's code may take. After that the page is loaded anew, which needs none to be read. */
const leavingMs = 4000;

/**
 * Leaves nothing of anyone on the device, then leads away from the members' screens: the next screen's code may be long
 * in coming, or never come.
 */
export async function endLocalSession(leave: () => Promise<void>): Promise<void> {
  viewerStore.letGo();
  localData.clear();
  queryClient.clear();
  const late = setTimeout(() => window.location.replace('/welcome'), leavingMs);
  await leave();
  clearTimeout(late);
  viewerStore.forget();
}

/**
 * Ends the session on the server, leaves nothing of him on the device, and leads away from the members' screens.
 * @returns What went wrong, if he is still signed in.
 */
export async function signOut(leave: () => Promise<void>): Promise<string | undefined> {
  try {
    await trpcClient.auth.signOut.mutate();
  } catch (error) {
    const { code } = readRefusal(error);
    if (code !== 'NOT_SIGNED_IN') return 'You are still signed in. We could not reach the server, so please try again.';
  }
  await endLocalSession(leave);
  return undefined;
}
