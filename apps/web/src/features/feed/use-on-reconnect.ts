import { onReconnect } from '@ballast/ui/connection';
import { useEffect, useEffectEvent } from 'react';

/** Calls the listener when the connection is back, e.g. to repeat a failed load. */
export function useOnReconnect(listener: () => void): void {
  const notify = useEffectEvent(listener);
  useEffect(() => onReconnect(() => notify()), []);
}
