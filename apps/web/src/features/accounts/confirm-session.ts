import { queryUtils } from '../../lib/query-client.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';

/** Called after a link that may have ended this browser's session. A refusal makes the viewer a visitor. */
export function confirmSession(): void {
  if (viewerStore.get().status === 'member') queryUtils.auth.me.fetch().catch(() => {});
}
