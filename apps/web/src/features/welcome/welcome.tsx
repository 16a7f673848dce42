import { brand } from '@ballast/schema/brand';
import { buttonStyle } from '@ballast/ui/button-style';
import { Link } from '@tanstack/react-router';
import { CrisisLine } from '../../app-shell/crisis-line.tsx';
import { Horizon } from '../../app-shell/horizon.tsx';
import { useViewer } from '../../app-shell/use-viewer.ts';
import styles from './welcome.module.css';

/** The front door. */
export function Welcome() {
  const isMember = useViewer().status === 'member';
  return (
    <main className={styles.page}>
      <title>{`${brand.name}: ${brand.tagline}`}</title>
      <div className={styles.above}>
        <Horizon hasDraught />
        <h1 className={styles.name}>{brand.name}</h1>
      </div>
      <div className={styles.below}>
        <div className={styles.words}>
          <p className={styles.tagline}>{brand.tagline}</p>
          <p>
            Men in the UK, writing down what they cannot say at home. Read it, answer it, or write your own: with your
            name on it, or with nobody’s.
          </p>
          <p>No gurus. No doctors. No selling. Free, and it stays free.</p>
        </div>
        <div className={styles.doors}>
          {isMember ? (
            <Link to="/feed" className={buttonStyle('primary')}>
              Open The Feed
            </Link>
          ) : (
            <>
              <Link to="/quick-signup" className={buttonStyle('primary')}>
                Sign Up for Free
              </Link>
              <Link to="/quick-signin" className={buttonStyle('quiet')}>
                Sign In
              </Link>
            </>
          )}
          <CrisisLine />
        </div>
      </div>
      <nav className={styles.footer} aria-label="Small print">
        <Link to="/guidelines">Our rules</Link>
        <Link to="/terms">Terms</Link>
        <Link to="/privacy">Privacy</Link>
      </nav>
    </main>
  );
}
