import { CrisisLine } from '../../components/crisis-line.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { contactEmail } from '../../lib/contact-email.ts';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-page.module.css';

/** The email address is also shown outside the form, because the form needs scripts. */
export function ContactPage() {
  const emailLink = <a href={`mailto:${contactEmail()}`}>{contactEmail()}</a>;
  return (
    <PageFrame
      title="Contact"
      lead="A person reads what you write. General messages are answered in 24 to 48 hours, urgent ones within 4."
      back={{ to: '/', label: 'Back' }}
      aside={
        <div className={styles.aside}>
          <p>
            <span>By email:</span> {emailLink}
          </p>
          <CrisisLine />
        </div>
      }
    >
      <noscript>
        <p className={styles.plain}>
          <span>The form needs scripts, and yours are switched off. Write to</span> {emailLink} <span>instead.</span>
        </p>
      </noscript>
      <ContactForm />
    </PageFrame>
  );
}
