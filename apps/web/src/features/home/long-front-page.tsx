import { brand } from '@ballast/schema/brand';
import { JoinLink, SignInLink } from '../../components/join-link.tsx';
import { PublicPage } from '../../layout/public-page.tsx';
import { homeLinks } from '../../layout/site/site-links.ts';
import { ClosingSection } from './closing-section.tsx';
import { FounderQuote } from './founder-quote.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { PromiseList } from './promise-list.tsx';
import { Resources } from './resources.tsx';
import { SampleStories } from './sample-stories.tsx';

/** Served at /home: one long page with links to its sections in the header. */
export function LongFrontPage() {
  return (
    <PublicPage links={homeLinks}>
      <main>
        <title>{`No gurus. Just real talk. ${brand.name}`}</title>
        <Hero look="split" headline={['No gurus.', 'No bullshit.', 'Just real talk.']}>
          <p className={styles.lead}>
            {brand.name} is men in the UK telling each other how it really is. Day or night, free, and with no name on
            it if you like.
          </p>
          <div className={styles.actions}>
            <JoinLink>Start Talking Now</JoinLink>
            <SignInLink />
          </div>
        </Hero>
        <HowItWorks />
        <SampleStories />
        <section id="support" className={styles.deep} aria-labelledby="support-title">
          <h2 id="support-title" className={styles.title}>
            What you can hold us to
          </h2>
          <PromiseList />
        </section>
        <Resources />
        <FounderQuote />
        <ClosingSection title="Come aboard." text="Eight boxes and a tick, and you are in. Then read, or write.">
          Sign Up in 60 Seconds
        </ClosingSection>
      </main>
    </PublicPage>
  );
}
