import { findTextErrors } from '@ballast/schema/field-rules';
import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { TextArea } from '@ballast/ui/text-area';
import { showToast } from '@ballast/ui/toasts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { OtherDraft } from '../../components/other-draft.tsx';
import { useDraft } from '../../hooks/use-draft.ts';
import { useForm } from '../../hooks/use-form.ts';
import { showFailure } from '../../lib/error-messages.ts';
import { storedText } from '../../lib/storage/drafts.ts';
import { trpc } from '../../lib/trpc.ts';
import { CrisisCard } from '../crisis-card/public.ts';
import styles from './own-decision-item.module.css';

type Props = { words: string | null; isJustSent: boolean; children: ReactNode };

/** What the member wrote to the team, and what becomes of it. */
export function SentWords({ words, isJustSent, children }: Props) {
  const container = useRef<HTMLDivElement>(null);
  // This element has replaced the form that had the focus.
  useEffect(() => {
    if (isJustSent) container.current?.focus();
  }, [isJustSent]);
  return (
    <div ref={container} tabIndex={-1} className={styles.appeal}>
      <p className={styles.label}>You wrote</p>
      <p className={styles.words} dir="auto">
        {words}
      </p>
      {children}
    </div>
  );
}

type SendOnceFormProps = {
  memberId: string;
  draftName: string;
  /** The button that opens the form. */
  openLabel: string;
  label: string;
  /** The error if nothing is written. */
  blank: string;
  maxChars: number;
  sentText: string;
  isPending: boolean;
  send: (words: string) => Promise<unknown>;
  onSent: () => void;
};

const storedWords = v.object({ words: storedText });

/** Words about a decision that can be sent once. Collapsed until opened. The text is stored on the device until it is sent. */
export function SendOnceForm({ memberId, draftName, openLabel, isPending, send, onSent, ...texts }: SendOnceFormProps) {
  const utils = trpc.useUtils();
  const { draft, change, reset, others } = useDraft({
    memberId,
    name: draftName,
    schema: storedWords,
    createInitial: () => ({ words: '' }),
  });
  const [isOpenedHere, setIsOpen] = useState(false);
  const isOpen = isOpenedHere || draft.words !== '';
  const [wasOpened, setWasOpened] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // The form has replaced the focused button.
  useEffect(() => {
    if (wasOpened) field.current?.focus();
  }, [wasOpened]);
  const form = useForm({
    isPending,
    findErrors: () => findTextErrors(draft, { words: { blank: texts.blank, maxChars: texts.maxChars } }),
    send: () => void sendWords(),
  });

  async function sendWords(): Promise<void> {
    try {
      await send(draft.words);
    } catch (error) {
      form.showRefusal(error);
      showFailure(error, 'Error', 'Could not send it. Please try again.');
      return;
    }
    reset();
    onSent();
    showToast(texts.sentText);
    // The forms of a member with a sanction say that an appeal is waiting.
    utils.auth.me.fetch().catch(() => {});
    await utils.decisions.invalidate();
  }

  function open(): void {
    setIsOpen(true);
    setWasOpened(true);
  }

  if (!isOpen) {
    return (
      <div>
        <Button look="quiet" onClick={open}>
          {openLabel}
        </Button>
      </div>
    );
  }
  return (
    <Form {...form.props} className={styles.form}>
      <OtherDraft others={others} isPending={isPending} />
      <CrisisCard memberId={memberId} text={draft.words} place="message" field={field} />
      <TextArea
        ref={field}
        label={texts.label}
        hint="You can send it once."
        rows={4}
        aside={<CharacterCount text={draft.words} max={texts.maxChars} />}
        {...form.field('words', draft.words, (words) => !isPending && change({ words }))}
      />
      {form.problem && <Notice>{form.problem}</Notice>}
      <div>
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Sending...' : 'Send'}
        </Button>
      </div>
    </Form>
  );
}
