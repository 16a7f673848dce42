import { useEffect } from 'react';
import { queryUtils } from '../lib/query-client.ts';
import { type ViewerState, viewerStore } from '../lib/viewer-store.ts';
import { useViewer } from './use-viewer.ts';

let hasAsked = false;

async function confirm(): Promise<void> {
  try {
    viewerStore.remember(await queryUtils.auth.me.fetch());
  } catch {
    // A refusal has made him a visitor by now. With no answer at all, whoever the device remembers stays.
    if (viewerStore.get().status === 'unknown') viewerStore.forget();
  }
}

/** Asks the server, once for each page load, whether it agrees about who is signed in. */
export function useConfirmedViewer(): ViewerState {
  useEffect(() => {
    if (hasAsked) return;
    hasAsked = true;
    void confirm();
  }, []);
  return useViewer();
}
