import type { Document } from '@ballast/content/document';
import { PageFrame } from '../../app-shell/page-frame.tsx';
import styles from './document.module.css';

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A published text: terms, privacy. */
export function DocumentPage({ document }: { document: Document }) {
  const { title, version, effectiveDate, sections } = document;
  return (
    <PageFrame
      title={title}
      lead={`Version ${version}, from ${longDate.format(new Date(effectiveDate))}.`}
      back={{ to: '/', label: 'Back', isReturn: true }}
    >
      <div className={styles.sections}>
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading} className={styles.section}>
            <h2 className={styles.heading}>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </PageFrame>
  );
}
