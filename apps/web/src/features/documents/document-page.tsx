import type { LegalDocument } from '@ballast/content/legal-document';
import { OwnText } from '../../components/own-text.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { PublicPage } from '../../layout/public-page.tsx';
import { contactEmail } from '../../lib/contact-email.ts';
import { anchorOf } from './anchors.ts';
import styles from './document.module.css';

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function Contents({ sections }: Pick<LegalDocument, 'sections'>) {
  return (
    <ol className={styles.contents}>
      {sections.map(({ heading }) => (
        <li key={heading}>
          <a href={`#${anchorOf(heading)}`} className={styles.entry}>
            {heading}
          </a>
        </li>
      ))}
    </ol>
  );
}

function Paragraph({ text }: { text: string }) {
  const [words = '', ...items] = text.split('\n- ');
  return (
    <>
      <p>
        <OwnText text={words} mail={contactEmail()} />
      </p>
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item}>
              <OwnText text={item} mail={contactEmail()} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function DocumentPage({ document }: { document: LegalDocument }) {
  const { title, version, effectiveDate, sections } = document;
  return (
    <PublicPage>
      <PageFrame title={title} back={{ to: '/', label: 'Back', usesHistory: true }}>
        <div className={styles.document}>
          <div className={styles.sidebar}>
            <p className={styles.version}>{`Version ${version}, from ${longDate.format(new Date(effectiveDate))}.`}</p>
            <details className={styles.contentsNarrow}>
              <summary className={styles.contentsSummary}>What is in it</summary>
              <Contents sections={sections} />
            </details>
            <nav className={styles.contentsWide} aria-label="Contents">
              <Contents sections={sections} />
            </nav>
          </div>
          <div className={styles.sections}>
            {sections.map(({ heading, paragraphs }) => (
              <section key={heading} id={anchorOf(heading)} className={styles.section}>
                <h2 className={styles.heading}>{heading}</h2>
                {paragraphs.map((paragraph) => (
                  <Paragraph key={paragraph} text={paragraph} />
                ))}
              </section>
            ))}
          </div>
        </div>
      </PageFrame>
    </PublicPage>
  );
}
