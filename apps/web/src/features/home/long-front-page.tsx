import { founderQuote } from '@ballast/content/founder-story';
import { howItWorks } from '@ballast/content/how-it-works';
import { brand } from '@ballast/schema/brand';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { JoinLink, SignInLink } from '../../components/join-link.tsx';
import { PublicPage } from '../../layout/public-page.tsx';
import { homeLinks } from '../../layout/site/site-links.ts';
import quote from './founder-quote.module.css';
import { ClosingSection, PromiseList, SampleStories } from './front-page-parts.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import steps from './how-it-works.module.css';
import list from './resources.module.css';

/** SVG paths of the steps' waves, 400 units wide. Each path starts at the height at which the one before ends. */
const wavePaths = [
  'M0 70q25-58 50 0t50 0q25-84 50 0t50 0q25-74 50 0t50 0q25-52 50 0t50 0',
  'M0 70q33-44 67 0t67 0q33-30 66 0t67 0q33-18 67 0t66 0',
  'M0 70q50-16 100 0t100 0q50-5 100 0t100 0',
];

const tiltDegrees = [-27, 11, 0];

function HowItWorks() {
  return (
    <section id="how-it-works" className={steps.section} aria-labelledby="how">
      <h2 id="how" className={styles.title}>
        How It Works
      </h2>
      <ol className={steps.steps}>
        {howItWorks.map(({ title, text }, index) => (
          <li key={title} className={steps.step}>
            <svg
              className={steps.sea}
              viewBox="0 0 400 140"
              preserveAspectRatio="none"
              aria-hidden="true"
              focusable="false"
            >
              <path d={wavePaths[index]} />
            </svg>
            <svg className={steps.mark} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
              <g transform={`rotate(${tiltDegrees[index]} 50 50)`}>
                <circle cx="50" cy="50" r="34" />
                <path d="M4 50h92" />
              </g>
            </svg>
            <h3 className={steps.title}>
              <span className={steps.number}>{index + 1}</span> <span>{title}</span>
            </h3>
            <p className={steps.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Resource({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className={list.item}>
      {children}
      <p className={list.text}>{text}</p>
    </li>
  );
}

function Resources() {
  return (
    <section id="resources" className={styles.plain} aria-labelledby="resources-title">
      <h2 id="resources-title" className={styles.title}>
        For anybody, without an account
      </h2>
      <ul className={list.list}>
        <Resource text="Who to ring or text when it is bad, day and night. One tap and it rings.">
          <Link to="/crisis-support" className={list.link}>
            Crisis numbers
          </Link>
        </Resource>
        <Resource text="Four things to do with your hands and your breath while it passes. None takes over fifteen minutes.">
          <Link to="/crisis-support" className={list.link}>
            Exercises for a bad minute
          </Link>
        </Resource>
        <Resource text="Five, and they are short. They are why a man can say something here.">
          <Link to="/guidelines" className={list.link}>
            Our only rules
          </Link>
        </Resource>
        <Resource text="A person reads it. One or two days as a rule, four hours when it is urgent.">
          <Link to="/contact" className={list.link}>
            Write to us
          </Link>
        </Resource>
      </ul>
    </section>
  );
}

function FounderQuote() {
  return (
    <section id="about" className={quote.section} aria-labelledby="about-title">
      <h2 id="about-title" className={quote.title}>
        Who is behind this
      </h2>
      <figure className={quote.figure}>
        <blockquote className={quote.text}>
          <p>{founderQuote}</p>
        </blockquote>
        <figcaption className={quote.by}>
          The founder.{' '}
          <Link to="/about" className={quote.link}>
            Read our story
          </Link>
        </figcaption>
      </figure>
    </section>
  );
}

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
