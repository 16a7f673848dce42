import { type ComponentType, useEffect, useState } from 'react';
import { openBrowserStorage } from '../../lib/storage/browser-storage.ts';
import { isMobileBrowser, recordMobileVisit } from './mobile-visits.ts';

export function MobileHelp() {
  const [Overlay, setOverlay] = useState<ComponentType>();
  useEffect(() => {
    if (!isMobileBrowser(navigator.userAgent) || !recordMobileVisit(openBrowserStorage())) return;
    import('./mobile-access-dialog.tsx').then(
      ({ MobileAccessDialog }) => setOverlay(() => MobileAccessDialog),
      () => undefined,
    );
  }, []);
  return Overlay ? <Overlay /> : null;
}
