import { useLayoutEffect } from 'react';
import { useViewer } from '../../hooks/use-viewer.ts';

/**
 * Shows the helpline of the viewer's nation. The page contains the lines of all nations, and CSS shows one of them.
 * `build/inline/nation.js` can therefore choose before the first paint: a number that moves later could be tapped by
 * mistake.
 */
export function useNationLine(): void {
  const state = useViewer();
  const nation = state.status === 'member' ? state.viewer.nation : undefined;
  const isKnown = state.status !== 'unknown';
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (nation) dataset['nation'] = nation;
    else if (isKnown) delete dataset['nation'];
    return () => {
      delete dataset['nation'];
    };
  }, [nation, isKnown]);
}
