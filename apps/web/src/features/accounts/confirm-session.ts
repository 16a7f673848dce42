import { queryUtils } from '../../lib/query-client.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';

/** After a link that may have ended the session of this browser: a refusal makes the viewer a visitor. */
export function confirmSession(): void {
  if (viewerStore.get().status === 'member') queryUtils.auth.me.fetch().catch(() => {});
}
