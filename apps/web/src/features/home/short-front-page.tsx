import { brand } from '@ballast/schema/brand';
import { JoinLink, SignInLink } from '../../components/join-link.tsx';
import { PublicPage } from '../../layout/public-page.tsx';
import ballastDrawingStyles from './ballast-drawing.module.css';
import { ClosingSection, PromiseList, SampleStories } from './front-page-parts.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';

const hull = 'M-84-62l10 78q5 44 74 50q69-6 74-50l10-78z';

function Upperworks() {
  return (
    <>
      <path className={ballastDrawingStyles.house} d="M-44-62v-34h88v34M0-96v-46" />
      <path className={ballastDrawingStyles.window} d="M-26-84h12v11h-12zM14-84h12v11h-12z" />
      <circle className={ballastDrawingStyles.halo} cy="-142" r="15" />
      <circle className={ballastDrawingStyles.lamp} cy="-142" r="6" />
      <path className={ballastDrawingStyles.hull} d={hull} />
    </>
  );
}

function BallastDrawing() {
  return (
    <figure className={ballastDrawingStyles.figure}>
      <svg
        className={ballastDrawingStyles.drawing}
        viewBox="0 0 1440 440"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <path
          className={ballastDrawingStyles.water}
          d="M-80 250q100-72 200 0t200 0t200 0t200 0t200 0t200 0t200 0t200 0V460H-80z"
        />
        <g transform="translate(534 208) rotate(33)">
          <Upperworks />
        </g>
        <g transform="translate(920 250)">
          <Upperworks />
          <path className={ballastDrawingStyles.load} d="M-73 20q7 40 73 46q66-6 73-46z" />
          <circle className={ballastDrawingStyles.mark} r="17" cy="-22" />
          <path className={ballastDrawingStyles.mark} d="M-29-22h58" />
        </g>
        <path
          className={ballastDrawingStyles.sea}
          d="M-80 250q100-72 200 0t200 0t200 0t200 0t200 0t200 0t200 0t200 0"
        />
      </svg>
      <figcaption className={ballastDrawingStyles.caption}>
        <span>Nothing in her</span>
        <span>Weight low down. Same sea.</span>
      </figcaption>
    </figure>
  );
}

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
