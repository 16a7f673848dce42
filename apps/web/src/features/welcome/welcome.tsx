import { brand } from '@ballast/schema/brand';
import { Link } from '@tanstack/react-router';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { JoinLink, SignInLink } from '../../components/join-link.tsx';
import { Horizon } from '../../layout/horizon-frame.tsx';
import { SiteFooter } from '../../layout/site/site-footer.tsx';
import styles from './welcome.module.css';

export function Welcome() {
  return (
    <div className={styles.screen}>
      <main className={styles.page}>
        <title>{`${brand.name}: ${brand.tagline}`}</title>
        <div className={styles.above}>
          <Horizon hasDepthFigures />
          <h1 className={styles.name}>{brand.name}</h1>
        </div>
        <div className={styles.below}>
          <div className={styles.text}>
            <p className={styles.tagline}>{brand.tagline}</p>
            <p>
              Men in the UK, writing down what they cannot say at home. Read it, answer it, or write your own: with your
              name on it, or with nobody’s.
            </p>
            <p>No gurus. No doctors. No selling. Free, and it stays free.</p>
          </div>
          <div className={styles.actions}>
            <JoinLink>Sign Up for Free</JoinLink>
            <SignInLink />
            <p className={styles.rules}>
              First time? <Link to="/guidelines">Read our rules</Link>
            </p>
            <CrisisLine />
          </div>
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}
