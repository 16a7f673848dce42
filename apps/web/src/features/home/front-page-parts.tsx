import { promises } from '@ballast/content/promises';
import { sampleStories } from '@ballast/content/sample-stories';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { JoinLink } from '../../components/join-link.tsx';
import { Horizon } from '../../layout/horizon-frame.tsx';
import styles from './front-page-parts.module.css';
import homeStyles from './home.module.css';
import log from './sample-stories.module.css';

export function PromiseList() {
  return (
    <dl className={styles.list}>
      {promises.map(({ title, text }) => (
        <div key={title} className={styles.row}>
          <dt className={styles.term}>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Real stories are loaded once the page scrolls, as the first screen shows none. */
function useLatestStories() {
  const [Latest, setLatest] = useState<ComponentType<{ children: ReactNode }>>();
  useEffect(() => {
    const load = () =>
      import('./latest-stories.tsx').then(
        (loaded) => setLatest(() => loaded.default),
        () => {},
      );
    // Without this a page that scrolled before its scripts ran would keep the made-up stories.
    if (scrollY) load();
    addEventListener('scroll', load, { once: true });
    return () => removeEventListener('scroll', load);
  }, []);
  return Latest;
}

/** Three stories that anyone may read, or made-up ones while there are none. */
export function SampleStories() {
  const Latest = useLatestStories();
  const samples = (
    <>
      <ol className={log.log}>
        {sampleStories.map(({ time, text, replies }) => (
          <li key={time} className={log.entry}>
            <time className={log.time}>{time}</time>
            <p className={log.text}>{text}</p>
            <p className={log.by}>{`Anonymous. ${replies} men answered.`}</p>
          </li>
        ))}
      </ol>
      <p className={homeStyles.note}>
        These three were made up for this page. Nobody’s words are used to sell anything.
      </p>
    </>
  );
  return (
    <section id="stories" className={homeStyles.deep} aria-labelledby="stories-title">
      <h2 id="stories-title" className={homeStyles.title}>
        The kind of thing men write here
      </h2>
      {Latest ? <Latest>{samples}</Latest> : samples}
    </section>
  );
}

type Props = { title: string; text: string; children: string };

export function ClosingSection({ title, text, children }: Props) {
  return (
    <section className={styles.section} aria-labelledby="last-call">
      <div className={styles.sky}>
        <Horizon />
        <h2 id="last-call" className={styles.title}>
          {title}
        </h2>
      </div>
      <div className={styles.below}>
        <p className={styles.text}>{text}</p>
        <JoinLink>{children}</JoinLink>
      </div>
    </section>
  );
}
