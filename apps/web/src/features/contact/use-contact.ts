import { crisisContacts } from '@ballast/content/crisis';
import { clearErrorToasts, showToast } from '@ballast/ui/toasts';
import { useRef, useState } from 'react';
import { useFieldErrors } from '../../hooks/use-field-errors.ts';
import { readRefusal } from '../../lib/error-messages.ts';
import { createClientId } from '../../lib/storage/drafts.ts';
import { trpc } from '../../lib/trpc.ts';
import { type ContactValues, checkContact } from './contact-fields.ts';
import { useContactValues } from './use-contact-values.ts';

const failed = 'Failed to send message. Please try again.';
const soon = 'We answer in 24 to 48 hours.';
const urgently = 'We answer within 4 hours. Do not wait for us: ring or text one of the numbers.';

/** Sending a message to the house: once, however often it is pressed, and lost to no error. */
export function useContact() {
  const { form, errors, tell, clear } = useFieldErrors();
  const { values, change, reset } = useContactValues(form);
  const [problem, setProblem] = useState<string>();
  const [answer, setAnswer] = useState<typeof crisisContacts>();
  const isUnderWay = useRef(false);
  /** A retry of the same words goes under the same id; other words are another message. */
  const attempt = useRef({ words: '', clientId: '' });

  const mutation = trpc.contact.send.useMutation({
    onSuccess({ crisisContacts: told }) {
      const numbers = told?.map(({ number }) => number);
      setAnswer(numbers && crisisContacts.filter(({ number }) => numbers.includes(number)));
      showToast('Message Received', { text: told ? urgently : soon });
      attempt.current = { words: '', clientId: '' };
      reset();
    },
    onError(error) {
      const { message, fields } = readRefusal(error);
      tell(fields);
      setProblem(message);
      showToast('Error', { text: failed, tone: 'error' });
    },
    onSettled() {
      isUnderWay.current = false;
    },
  });

  function submit(): void {
    if (isUnderWay.current) return;
    clearErrorToasts();
    setProblem(undefined);
    setAnswer(undefined);
    const fields = checkContact(values);
    tell(fields);
    if (Object.keys(fields).length > 0) return;
    const words = JSON.stringify(values);
    if (attempt.current.words !== words) attempt.current = { words, clientId: createClientId() };
    isUnderWay.current = true;
    mutation.mutate({ ...values, clientId: attempt.current.clientId });
  }

  function correct<Name extends keyof ContactValues>(name: Name, value: ContactValues[Name]): void {
    clear(name);
    change({ [name]: value });
  }

  return { form, values, errors, problem, answer, correct, submit, isPending: mutation.isPending };
}
