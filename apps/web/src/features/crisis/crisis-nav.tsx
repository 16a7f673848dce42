import { crisisContacts } from '@ballast/content/crisis';
import { ToastOutlet } from '@ballast/ui/toast-outlet';
import { Link } from '@tanstack/react-router';
import { CrisisCall } from './crisis-call.tsx';
import styles from './crisis-nav.module.css';

/** Samaritans and SHOUT. */
const callsInReach = crisisContacts.slice(1, 3);

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

/** Stays on the screen while the page scrolls. */
export function CrisisBottomNav() {
  return (
    <div className={styles.foot}>
      <ToastOutlet />
      <div className={styles.reach}>
        <ul className={styles.calls} aria-label="Talk to someone now">
          {callsInReach.map((contact) => (
            <li key={contact.number}>
              <CrisisCall contact={contact} />
            </li>
          ))}
        </ul>
        <nav className={styles.bar} aria-label="Quick">
          <Link to="/">Home</Link>
          <Link to="/feed">Feed</Link>
          <Link to="/profile">Profile</Link>
        </nav>
      </div>
    </div>
  );
}
