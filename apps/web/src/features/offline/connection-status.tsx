import { useConnection } from '@ballast/ui/connection';
import { type ComponentType, useEffect, useState } from 'react';
import styles from './connection-status.module.css';

const texts = {
  connected: '',
  offline: 'You are offline. What is loaded stays readable, and what you type is kept.',
  unreachable: 'We cannot reach the server. What you type is kept.',
};

export function ConnectionStatus() {
  return (
    <p className={styles.line} role="status">
      {texts[useConnection()]}
    </p>
  );
}

/** Delay after the load event before non-critical code is loaded. */
const delayMs = 1500;

/** Registers the service worker and announces newer versions, once the page has loaded. */
export function DeferredUpdateNotice() {
  const [Notice, setNotice] = useState<ComponentType>();

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    let timer: ReturnType<typeof setTimeout>;
    const fetchNotice = () => import('./update-notice.tsx').then((module) => setNotice(() => module.default));
    const start = () => {
      timer = setTimeout(() => void fetchNotice().catch(() => undefined), delayMs);
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
