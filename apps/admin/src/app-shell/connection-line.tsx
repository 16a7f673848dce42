import { useConnection } from '../lib/connection.ts';
import { queryClient } from '../lib/query-client.ts';
import styles from './connection-line.module.css';

const texts = {
  there: '',
  offline: 'You are offline. What is loaded stays readable.',
  away: 'We cannot reach the server. What is loaded stays, and is read anew once it is back.',
};

const readAnew = () => void queryClient.invalidateQueries();

/** Says so while there is no way to the server. */
export function ConnectionLine() {
  return (
    <p className={styles.line} role="status">
      {texts[useConnection(readAnew)]}
    </p>
  );
}
