import type { ReactNode } from 'react';
import styles from './settings-section.module.css';

type Props = { id: string; title: string; lead: ReactNode; tone?: 'plain' | 'danger'; children: ReactNode };

export function SettingsSection({ id, title, lead, tone = 'plain', children }: Props) {
  return (
    <section className={styles.section} data-tone={tone} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <div className={styles.lead}>{lead}</div>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
