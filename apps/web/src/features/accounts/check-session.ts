import { queryUtils } from '../../lib/query-client.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';

/** Used after mailed links that may end the session: on NOT_SIGNED_IN the query client makes the viewer a visitor. */
export function checkSession(): void {
  if (viewerStore.get().status === 'member') queryUtils.auth.me.fetch().catch(() => {});
}
