import { onReturn } from '@ballast/ui/connection';
import { useEffect, useEffectEvent } from 'react';

/** Does something when there is a way to the server again, such as asking once more for what did not come. */
export function useOnReturn(listener: () => void): void {
  const tell = useEffectEvent(listener);
  useEffect(() => onReturn(() => tell()), []);
}
