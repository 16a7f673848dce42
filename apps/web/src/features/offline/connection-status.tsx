import { useConnection } from '@ballast/ui/connection';
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
