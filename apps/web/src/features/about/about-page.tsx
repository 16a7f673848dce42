import { founderLead, founderStory } from '@ballast/content/founder-story';
import { buttonStyle } from '@ballast/ui/button-style';
import { Link } from '@tanstack/react-router';
import { JoinLink } from '../../components/join-link.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { PublicPage } from '../../layout/public-page.tsx';
import styles from './about.module.css';

/** The y coordinates of load lines (fresh water, tropical, summer, winter, winter in the North Atlantic). */
const loadLines = [
  ['F', 20],
  ['T', 62],
  ['S', 100],
  ['W', 132],
  ['WNA', 170],
] as const;

function LoadLine() {
  return (
    <figure className={styles.figure}>
      <svg viewBox="0 0 420 200" className={styles.drawing} aria-hidden="true" focusable="false">
        <circle cx="92" cy="100" r="62" />
        <path d="M4 100h176M300 20v150" />
        {loadLines.map(([name, y]) => (
          <g key={name}>
            <path d={name === 'F' ? `M236 ${y}h64` : `M300 ${y}h56`} />
            <text x={name === 'F' ? 226 : 366} y={y + 8} textAnchor={name === 'F' ? 'end' : 'start'}>
              {name}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={styles.caption}>
        The lowest line, WNA, is for winter in the North Atlantic. In bad weather even a good ship is asked to carry
        less.
      </figcaption>
    </figure>
  );
}

/** Index of the section "Why it is called that", which the load line illustrates. */
const loadLineSection = 2;

export function AboutPage() {
  return (
    <PublicPage>
      <PageFrame title="Our Story" back={{ to: '/the-feed', label: 'Back' }}>
        <article className={styles.story}>
          <p className={styles.lead}>{founderLead}</p>
          {founderStory.map(({ heading, paragraphs }, index) => (
            <section key={heading ?? 'first'} className={styles.part}>
              {heading && <h2 className={styles.heading}>{heading}</h2>}
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {index === loadLineSection && <LoadLine />}
            </section>
          ))}
        </article>
        <div className={styles.links}>
          <JoinLink>Sign Up for Free</JoinLink>
          <Link to="/contact" className={buttonStyle('quiet')}>
            Contact
          </Link>
        </div>
      </PageFrame>
    </PublicPage>
  );
}
