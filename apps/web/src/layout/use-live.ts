import { useEffect } from 'react';
import { useViewer } from '../hooks/use-viewer.ts';
import { startLive } from '../lib/live/start-live.ts';

/** Keeps the live stream open while a member is signed in. */
export function useLive(): void {
  const viewer = useViewer();
  const memberId = viewer.status === 'member' ? viewer.viewer.id : undefined;
  useEffect(() => (memberId === undefined ? undefined : startLive(memberId)), [memberId]);
}
