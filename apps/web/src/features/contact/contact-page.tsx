import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { SelectField } from '@ballast/ui/select-field';
import { TextArea } from '@ballast/ui/text-area';
import { TextField } from '@ballast/ui/text-field';
import { useHydrated } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { contactEmail } from '../../lib/contact-email.ts';
import { CrisisList } from '../crisis/public.ts';
import { type ContactTextName, type ContactType, contactTypes, pageOptions } from './contact-fields.ts';
import styles from './contact-page.module.css';
import { useContact } from './use-contact.ts';

type Props = { value: ContactType; onChange: (type: ContactType) => void };

function ContactTypeField({ value, onChange }: Props) {
  return (
    <fieldset>
      <legend className={styles.legend}>What is it about?</legend>
      <div className={styles.types}>
        {contactTypes.map(([type, label]) => (
          <label key={type} className={styles.type}>
            <input
              type="radio"
              name="type"
              value={type}
              checked={type === value}
              onChange={() => onChange(type)}
              className={styles.radio}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function ContactForm() {
  const { form, values, contacts, reference, field: fieldOf, setType, setPage } = useContact();
  const isHydrated = useHydrated();
  const contactsRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (contacts) contactsRef.current?.scrollIntoView({ block: 'nearest' });
  }, [contacts]);

  const field = (name: ContactTextName) => ({ ...fieldOf(name), required: true });

  return (
    <Form {...form.props} className={styles.form}>
      <ContactTypeField value={values.type} onChange={setType} />
      <div role="status" className={styles.crisis}>
        {values.type === 'crisis' && (
          <>
            <p className={styles.lead}>Do not wait for our answer. Ring or text one of these first:</p>
            <CrisisList />
            <p>If you would rather write to us as well, go on. We answer within 4 hours.</p>
          </>
        )}
      </div>
      <div className={styles.pair}>
        <TextField label="Name" autoComplete="name" hint="Any name you like." {...field('name')} />
        <TextField label="Email" type="email" autoComplete="email" hint="Only to answer you." {...field('email')} />
      </div>
      <SelectField
        label="Is it about something one of our pages shows?"
        name="page"
        hint="To report it, choose the page. You get a reference, whoever you are."
        options={pageOptions}
        value={values.page}
        onChange={({ target }) => setPage(pageOptions.find(({ value }) => value === target.value)?.value ?? '')}
      />
      <TextField label="Subject" {...field('subject')} />
      <TextArea
        label="Message"
        rows={6}
        aside={<CharacterCount text={values.message} max={limits.contactMessageMaxChars} />}
        {...field('message')}
      />
      {form.problem && <Notice>{form.problem}</Notice>}
      {/* Before hydration the browser would submit the form itself, with the message in the URL. */}
      <Button type="submit" disabled={!isHydrated} isBusy={form.isPending}>
        {form.isPending ? 'Sending...' : 'Send Message'}
      </Button>
      <div role="status">
        {reference && (
          <p className={styles.lead}>
            We have your report. Its reference is <strong>{reference}</strong>. Keep it, in case you write to us again.
          </p>
        )}
      </div>
      <div ref={contactsRef} role="status" className={styles.crisis}>
        {contacts && (
          <>
            <p className={styles.lead}>We have your message. Until we answer, these people are there:</p>
            <CrisisList contacts={contacts} />
          </>
        )}
      </div>
    </Form>
  );
}

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
