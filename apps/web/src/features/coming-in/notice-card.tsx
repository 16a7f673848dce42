import { type ReactNode, useId } from 'react';
import styles from './notice-card.module.css';

type Props = { title: string; text: string; place?: string | undefined; children: ReactNode };

/** Takes room of the story instead of covering it, and never the focus. */
export function NoticeCard({ title, text, place, children }: Props) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.words} aria-live="polite" aria-atomic="true">
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.choices}>
        {children}
        {place && <p className={styles.place}>{place}</p>}
      </div>
    </section>
  );
}
