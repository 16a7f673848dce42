import { useEffect, useState } from 'react';

/** Hides content at first, and again when the page is left or hidden by another app, another tab or a locked screen. */
export function useShownUntilLeft() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const hide = () => setIsShown(false);
    const hideIfHidden = () => document.hidden && hide();
    document.addEventListener('visibilitychange', hideIfHidden);
    // The back/forward cache may keep the page as it is.
    window.addEventListener('pagehide', hide);
    return () => {
      document.removeEventListener('visibilitychange', hideIfHidden);
      window.removeEventListener('pagehide', hide);
    };
  }, [isShown]);
  return { isShown, show: () => setIsShown(true), hide: () => setIsShown(false) };
}
