import { Link } from '@tanstack/react-router';
import styles from './crisis-line.module.css';

export function CrisisLine() {
  return (
    <p className={styles.line}>
      In danger, or thinking of ending your life?{' '}
      <Link to="/crisis-support" className={styles.link}>
        Get help now
      </Link>
    </p>
  );
}
