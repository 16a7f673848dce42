import type { RouterOutputs } from '@ballast/client/types';
import { contactWords } from '@ballast/content/contact-words';
import { crisisAnswerHelp } from '@ballast/content/mails/contact-answer-mail';
import { findTextErrors } from '@ballast/schema/field-rules';
import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { CheckboxField } from '@ballast/ui/checkbox-field';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { SelectField } from '@ballast/ui/select-field';
import { TextArea } from '@ballast/ui/text-area';
import { showToast } from '@ballast/ui/toasts';
import { useRef, useState } from 'react';
import styles from '../../components/action-form.module.css';
import { SavedWords } from '../../components/saved-words.tsx';
import { useForm } from '../../hooks/use-form.ts';
import { useOpenedForm } from '../../hooks/use-opened-form.ts';
import { createDrafts } from '../../lib/drafts.ts';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';

type Message = RouterOutputs['admin']['contacts']['items'][number];

/** `clientId` is the idempotency key of the words, so that a retry sends no second mail. */
type Draft = { words: string; clientId: string };

const emptyDraft: Draft = { words: '', clientId: '' };
const drafts = createDrafts<Draft>('contact-answer', emptyDraft, ['words', 'clientId'], (field) => field === 'words');

/** State of the form that answers a contact message by mail. */
export function useContactAnswer({ id: contactId, type, status, isMine, canClaim }: Message) {
  const utils = trpc.useUtils();
  const ref = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState(() => drafts.get(contactId).words);
  const [start, setStart] = useState('');
  const [closes, setCloses] = useState(type !== 'crisis');
  const { isOpen, close, openerProps } = useOpenedForm({ fieldRef: ref, hasDraft: words !== '' });
  const starts = contactWords[type];

  function createDraft(typed: string): Draft {
    const draft = { words: typed, clientId: crypto.randomUUID() };
    drafts.set(contactId, draft);
    return draft;
  }

  function change(typed: string): void {
    createDraft(typed);
    setWords(typed);
    form.clearError('words');
  }

  /** Replaces words that were chosen the same way. What somebody has typed stays, above. */
  function startFrom(label: string): void {
    setStart(label);
    const chosen = starts.find((one) => one.label === label)?.words;
    if (chosen === undefined) return;
    const isTyped = words.trim() !== '' && !starts.some((one) => one.words === words);
    change(isTyped ? `${words.trimEnd()}\n\n${chosen}` : chosen);
  }

  const claim = trpc.admin.claimContact.useMutation({
    onError: (failure) => form.setProblem(readRefusal(failure).message),
    onSettled: () => utils.admin.contacts.invalidate(),
  });

  const mutation = trpc.admin.answerContact.useMutation({
    onSuccess: async () => {
      drafts.remove(contactId);
      setWords('');
      setStart('');
      close();
      showToast('Answer sent');
      await Promise.all([
        utils.admin.contacts.invalidate(),
        utils.admin.crisisMessages.invalidate(),
        utils.admin.log.invalidate(),
      ]);
    },
    onError: (failure) => form.showRefusal(failure),
  });
  const form = useForm({
    isPending: mutation.isPending,
    findErrors: () =>
      findTextErrors(
        { words },
        { words: { blank: 'Please write the answer.', maxChars: limits.contactAnswerMaxChars } },
      ),
    quietFields: ['words'],
    send() {
      const draft = drafts.get(contactId);
      const sent = draft.words === words ? draft : createDraft(words);
      mutation.mutate({ contactId, ...sent, closes: closes && status === 'open' });
    },
  });

  return {
    isOpen,
    close,
    openerProps: {
      ...openerProps,
      onClick() {
        // So that nobody else answers it meanwhile, and nobody is woken about it.
        if (!isOpen && type === 'crisis' && status === 'open' && canClaim && !isMine) claim.mutate({ contactId });
        openerProps.onClick();
      },
    },
    form,
    starts: { labels: starts.map(({ label }) => label), value: start, onChange: startFrom },
    field: { ref, ...form.field('words', words, change) },
    setWords: change,
    closing: { checked: closes, onChange: setCloses },
  };
}

type Props = { answer: ReturnType<typeof useContactAnswer>; isCrisis: boolean; canClose: boolean };

export function AnswerForm({ answer, isCrisis, canClose }: Props) {
  const { starts, field, closing, form, close } = answer;
  const options = [{ value: '', label: 'Choose' }, ...starts.labels.map((label) => ({ value: label, label }))];
  return (
    <Form {...form.props} className={styles.form}>
      <SelectField
        label="Words to start from"
        name="start"
        options={options}
        value={starts.value}
        onChange={({ target }) => starts.onChange(target.value)}
      />
      <TextArea
        label="Your answer"
        rows={6}
        required
        hint="Never confirm that somebody is a member, or that they are not. It goes out from our address, not from yours."
        aside={<CharacterCount text={field.value} max={limits.contactAnswerMaxChars} />}
        {...field}
      />
      <SavedWords words={field.value} onChoose={answer.setWords} />
      {isCrisis && <p className={styles.explanation}>{`The mail ends with: “${crisisAnswerHelp}”`}</p>}
      {canClose && (
        <CheckboxField
          label="Close the message after sending"
          name="closes"
          checked={closing.checked}
          onChange={({ target }) => closing.onChange(target.checked)}
        />
      )}
      {form.problem && <Notice>{form.problem}</Notice>}
      <div className={styles.actions}>
        <Button look="quiet" type="submit" isBusy={form.isPending}>
          {form.isPending ? 'Sending...' : 'Send the answer'}
        </Button>
        <Button look="text" onClick={close}>
          Not now
        </Button>
      </div>
    </Form>
  );
}
