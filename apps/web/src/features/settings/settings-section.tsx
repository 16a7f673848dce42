import type { ReactNode, Ref } from 'react';
import styles from './settings-section.module.css';

type Props = {
  id: string;
  /** The heading can get the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  title: string;
  lead: ReactNode;
  tone?: 'plain' | 'danger';
  children: ReactNode;
};

export function SettingsSection({ id, headingRef, title, lead, tone = 'plain', children }: Props) {
  return (
    <section className={styles.section} data-tone={tone} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id} ref={headingRef} className={styles.title} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h2>
        <div className={styles.lead}>{lead}</div>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
