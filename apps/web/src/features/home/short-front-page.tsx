import { brand } from '@ballast/schema/brand';
import { JoinLink, SignInLink } from '../../components/join-link.tsx';
import { PublicPage } from '../../layout/public-page.tsx';
import { ClosingSection } from './closing-section.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { SampleStories } from './sample-stories.tsx';
import { WhySection } from './why-section.tsx';

export function ShortFrontPage() {
  return (
    <PublicPage>
      <main>
        <title>{`${brand.name}: real people, real talk, free`}</title>
        <Hero look="whole" headline={['Real People.', 'Real Shit.']}>
          <p className={styles.lead}>
            Men in the UK, writing down what they cannot say at home. Read it, answer it, or write your own: with your
            name on it, or with nobody’s.
          </p>
          <div className={styles.actions}>
            <JoinLink>Get Started for Free</JoinLink>
            <SignInLink />
          </div>
          <p className={styles.note}>Free forever. No hidden costs. Your email is never shared.</p>
        </Hero>
        <WhySection />
        <SampleStories />
        <ClosingSection
          title="Somebody is awake."
          text="Under a minute to get in, and no card. You need not write a word."
        >
          Get Started for Free
        </ClosingSection>
      </main>
    </PublicPage>
  );
}
