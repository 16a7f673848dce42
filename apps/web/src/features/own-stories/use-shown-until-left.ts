import { useEffect, useState } from 'react';

/** Off at first, and off again as soon as the page is left or hidden: another app, another tab, a locked screen. */
export function useShownUntilLeft() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const hide = () => setIsShown(false);
    const hideIfHidden = () => document.hidden && hide();
    document.addEventListener('visibilitychange', hideIfHidden);
    // The browser may keep the page as it is, for going back.
    window.addEventListener('pagehide', hide);
    return () => {
      document.removeEventListener('visibilitychange', hideIfHidden);
      window.removeEventListener('pagehide', hide);
    };
  }, [isShown]);
  return { isShown, show: () => setIsShown(true), hide: () => setIsShown(false) };
}
