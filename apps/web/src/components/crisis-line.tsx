import { Link } from '@tanstack/react-router';
import styles from './crisis-line.module.css';

/** The way to help that stands on every screen where somebody might need it. */
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
