import { founderLead, founderStory } from '@ballast/content/founder-story';
import { buttonStyle } from '@ballast/ui/button-style';
import { Link } from '@tanstack/react-router';
import { JoinLink } from '../../components/join-link.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { PublicPage } from '../../layout/public-page.tsx';
import styles from './about.module.css';
import { LoadLine } from './load-line.tsx';

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
