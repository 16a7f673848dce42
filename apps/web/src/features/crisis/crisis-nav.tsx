import { ToastOutlet } from '@ballast/ui/toast-outlet';
import { Link } from '@tanstack/react-router';
import styles from './crisis-nav.module.css';

export function CrisisTopNav() {
  return (
    <nav className={styles.header} aria-label="Main">
      <Link to="/">Home</Link>
      <Link to="/feed">Feed</Link>
      <Link to="/crisis-help" aria-current="page">
        Crisis help
      </Link>
      <Link to="/blog">My Story</Link>
      <Link to="/quick-signup">Start Talking</Link>
    </nav>
  );
}

export function CrisisBottomNav() {
  return (
    <div className={styles.foot}>
      <ToastOutlet />
      <nav className={styles.bar} aria-label="Quick">
        <Link to="/">Home</Link>
        <Link to="/feed">Feed</Link>
        <Link to="/profile">Profile</Link>
      </nav>
    </div>
  );
}
