import { crisisContacts } from '@ballast/content/crisis';
import { showToast } from '@ballast/ui/toasts';
import { useRef, useState } from 'react';
import { useForm } from '../../hooks/use-form.ts';
import { createIdempotencyKey } from '../../lib/storage/drafts.ts';
import { trpc } from '../../lib/trpc.ts';
import { type ContactTextName, type ContactType, type ContactValues, findContactErrors } from './contact-fields.ts';
import { useContactValues } from './use-contact-values.ts';

const failureText = 'Failed to send message. Please try again.';
const answerTime = 'We answer in 24 to 48 hours.';
const crisisAnswerTime = 'We answer within 4 hours. Do not wait for us: ring or text one of the numbers.';

export function useContact() {
  const [shownContacts, setShownContacts] = useState<typeof crisisContacts>();
  const [reference, setReference] = useState<string>();
  const isSending = useRef(false);
  /** A retry of the same values keeps its idempotency key; changed values get a new one. */
  const attempt = useRef({ values: '', clientId: '' });

  const mutation = trpc.contact.send.useMutation({
    onSuccess({ crisisContacts: relevant, reference: newReference }) {
      setReference(newReference);
      const numbers = relevant?.map(({ number }) => number);
      setShownContacts(numbers && crisisContacts.filter(({ number }) => numbers.includes(number)));
      // A toast would cover the reference on a phone.
      if (!newReference) showToast('Message Received', { text: relevant ? crisisAnswerTime : answerTime });
      attempt.current = { values: '', clientId: '' };
      reset();
    },
    onError(error) {
      form.showRefusal(error);
      showToast('Error', { text: failureText, tone: 'error' });
    },
    onSettled() {
      isSending.current = false;
    },
  });

  const form = useForm({
    isPending: mutation.isPending,
    onSubmit() {
      setShownContacts(undefined);
      setReference(undefined);
    },
    findErrors: () => findContactErrors(values),
    send() {
      // A second press can come before the form is rendered as pending.
      if (isSending.current) return;
      const text = JSON.stringify(values);
      if (attempt.current.values !== text) attempt.current = { values: text, clientId: createIdempotencyKey() };
      isSending.current = true;
      const { page, ...rest } = values;
      mutation.mutate({ ...rest, ...(page && { page }), clientId: attempt.current.clientId });
    },
  });
  const { values, change, reset } = useContactValues(form.ref);

  return {
    form,
    values,
    contacts: shownContacts,
    reference,
    field: (name: ContactTextName) => form.field(name, values[name], (text) => change({ [name]: text })),
    setPage: (page: ContactValues['page']) => change({ page }),
    setType: (type: ContactType) => change({ type }),
  };
}
