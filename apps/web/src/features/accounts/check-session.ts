import { queryUtils } from '../../lib/query-client.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';

/** Called after a mailed link that may have ended this browser's session. If the server refuses, the viewer becomes a visitor. */
export function checkSession(): void {
  if (viewerStore.get().status === 'member') queryUtils.auth.me.fetch().catch(() => {});
}
