import { sampleStories } from '@ballast/content/sample-stories';
import styles from './home.module.css';
import log from './sample-stories.module.css';

export function SampleStories() {
  return (
    <section id="stories" className={styles.deep} aria-labelledby="stories-title">
      <h2 id="stories-title" className={styles.title}>
        The kind of thing men write here
      </h2>
      <ol className={log.log}>
        {sampleStories.map(({ time, text, replies }) => (
          <li key={time} className={log.entry}>
            <time className={log.time}>{time}</time>
            <p className={log.text}>{text}</p>
            <p className={log.by}>Anonymous. {replies} men answered.</p>
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        These three were made up for this page. What men really write stays inside, and nobody’s words are used to sell
        anything.
      </p>
    </section>
  );
}
