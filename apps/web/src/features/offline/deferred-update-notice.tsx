import { type ComponentType, useEffect, useState } from 'react';

/** So long after the page has loaded nothing more is asked for that is for later. */
const restMs = 1500;

/** Where a newer version is announced. What keeps the app for offline use comes when the page has come to rest. */
export function DeferredUpdateNotice() {
  const [Notice, setNotice] = useState<ComponentType>();

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    let timer: ReturnType<typeof setTimeout>;
    const fetchNotice = () => import('./update-notice.tsx').then((module) => setNotice(() => module.default));
    const start = () => {
      timer = setTimeout(() => void fetchNotice().catch(() => undefined), restMs);
    };
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => {
      window.removeEventListener('load', start);
      clearTimeout(timer);
    };
  }, []);

  return <div role="status">{Notice && <Notice />}</div>;
}
