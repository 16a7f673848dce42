import { onReconnect, useConnection } from '@ballast/ui/connection';
import { useEffect } from 'react';
import { queryClient } from '../lib/query-client.ts';
import styles from './connection-banner.module.css';

const texts = {
  connected: '',
  offline: 'You are offline. What is loaded stays readable.',
  unreachable: 'We cannot reach the server. What is loaded stays, and is read anew once it is back.',
};

/** Shown while the connection is lost. Refetches everything once the connection is back. */
export function ConnectionBanner() {
  useEffect(() => onReconnect(() => void queryClient.invalidateQueries()), []);
  return (
    <p className={styles.banner} role="status">
      {texts[useConnection()]}
    </p>
  );
}
