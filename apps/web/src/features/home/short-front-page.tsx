import { brand } from '@ballast/schema/brand';
import { JoinLink, SignInLink } from '../../components/join-link.tsx';
import { PublicPage } from '../../layout/public-page.tsx';
import { BallastDrawing } from './ballast-drawing.tsx';
import { ClosingSection } from './closing-section.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { PromiseList } from './promise-list.tsx';
import { SampleStories } from './sample-stories.tsx';

function WhySection() {
  return (
    <section aria-labelledby="why">
      <div className={styles.reason}>
        <h2 id="why" className={styles.title}>
          Why {brand.name}
        </h2>
        <div className={styles.text}>
          <p className={styles.lead}>
            A ship with nothing in her sits too high, and the first big sea has her over. So they put weight in, low
            down, where you cannot see it.
          </p>
          <p className={styles.lead}>
            You are carrying the weight anyway. Say it where it is dark and quiet, to men who carry the same, and it
            sits lower. It does nothing about the weather. It keeps you upright in it.
          </p>
          <JoinLink>{`Join ${brand.name}`}</JoinLink>
        </div>
      </div>
      <BallastDrawing />
      <div className={styles.deep}>
        <PromiseList />
      </div>
    </section>
  );
}

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
