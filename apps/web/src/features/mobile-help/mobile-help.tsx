import { type ComponentType, useEffect, useState } from 'react';
import { openBrowserStorage } from '../../lib/storage/browser-storage.ts';
import { isMobileBrowser, noteMobileVisit } from './visit.ts';

/** Offers help with a mobile network that is in the way. Help that does not load itself is not worth a word. */
export function MobileHelp() {
  const [Overlay, setOverlay] = useState<ComponentType>();
  useEffect(() => {
    if (!isMobileBrowser(navigator.userAgent) || !noteMobileVisit(openBrowserStorage())) return;
    import('./access-overlay.tsx').then(
      ({ AccessOverlay }) => setOverlay(() => AccessOverlay),
      () => undefined,
    );
  }, []);
  return Overlay ? <Overlay /> : null;
}
