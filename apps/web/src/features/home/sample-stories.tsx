import { sampleStories } from '@ballast/content/sample-stories';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import styles from './home.module.css';
import log from './sample-stories.module.css';

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
      <p className={styles.note}>These three were made up for this page. Nobody’s words are used to sell anything.</p>
    </>
  );
  return (
    <section id="stories" className={styles.deep} aria-labelledby="stories-title">
      <h2 id="stories-title" className={styles.title}>
        The kind of thing men write here
      </h2>
      {Latest ? <Latest>{samples}</Latest> : samples}
    </section>
  );
}
