import { onReturn, useConnection } from '@ballast/ui/connection';
import { useEffect } from 'react';
import { queryClient } from '../lib/query-client.ts';
import styles from './connection-line.module.css';

const texts = {
  there: '',
  offline: 'You are offline. What is loaded stays readable.',
  away: 'We cannot reach the server. What is loaded stays, and is read anew once it is back.',
};

/** Says so while there is no way to the server, and has everything read anew once there is. */
export function ConnectionLine() {
  useEffect(() => onReturn(() => void queryClient.invalidateQueries()), []);
  return (
    <p className={styles.line} role="status">
      {texts[useConnection()]}
    </p>
  );
}
