import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { Notice } from '@ballast/ui/notice';
import { TextArea } from '@ballast/ui/text-area';
import { TextField } from '@ballast/ui/text-field';
import { useHydrated } from '@tanstack/react-router';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { CrisisList } from '../crisis/public.ts';
import styles from './contact-form.module.css';
import { ContactTypeField } from './contact-type-field.tsx';
import { useContact } from './use-contact.ts';

type TextName = 'name' | 'email' | 'subject' | 'message';

/** The form. Who says it is a crisis reads the numbers first; he can still write. */
export function ContactForm() {
  const { form, values, errors, problem, answer, correct, submit, isPending } = useContact();
  const isHydrated = useHydrated();
  const answered = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) answered.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);

  const field = (name: TextName) => ({
    name,
    value: values[name],
    error: errors[name],
    required: true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => correct(name, target.value),
  });

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ContactTypeField value={values.type} onChange={(type) => correct('type', type)} />
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
      <TextField label="Subject" {...field('subject')} />
      <TextArea
        label="Message"
        rows={6}
        aside={<CharacterCount text={values.message} max={limits.contactMessageMaxChars} />}
        {...field('message')}
      />
      {problem && <Notice>{problem}</Notice>}
      {/* Until the code is there a press would put his words into the address. */}
      <Button type="submit" disabled={!isHydrated} isBusy={isPending}>
        {isPending ? 'Sending...' : 'Send Message'}
      </Button>
      <div ref={answered} role="status" className={styles.crisis}>
        {answer && (
          <>
            <p className={styles.lead}>We have your message. Until we answer, these people are there:</p>
            <CrisisList contacts={answer} />
          </>
        )}
      </div>
    </form>
  );
}
