import { findTextErrors } from '@ballast/schema/field-rules';
import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { Notice } from '@ballast/ui/notice';
import { TextArea } from '@ballast/ui/text-area';
import { showToast } from '@ballast/ui/toasts';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useDraft } from '../../hooks/use-draft.ts';
import { useForm } from '../../hooks/use-form.ts';
import { showFailure } from '../../lib/failure-toast.ts';
import { storedText } from '../../lib/storage/stored-fields.ts';
import { trpc } from '../../lib/trpc.ts';
import { CrisisCard } from '../crisis-card/public.ts';
import styles from './own-decision-item.module.css';

type Props = { decisionId: string; memberId: string; onSent: () => void };

const storedAppeal = v.object({ words: storedText });

/** Collapsed until the member opens it. The text is stored on the device until it is sent. */
export function AppealForm({ decisionId, memberId, onSent }: Props) {
  const utils = trpc.useUtils();
  const { draft, change, reset } = useDraft({
    memberId,
    name: `appeal:${decisionId}`,
    schema: storedAppeal,
    createInitial: () => ({ words: '' }),
  });
  const [isOpen, setIsOpen] = useState(draft.words !== '');
  const [wasOpened, setWasOpened] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // The form has replaced the focused button.
  useEffect(() => {
    if (wasOpened) field.current?.focus();
  }, [wasOpened]);
  const { mutate, isPending } = trpc.decisions.appeal.useMutation({
    async onSuccess() {
      reset();
      onSent();
      showToast('Your appeal is sent');
      // The forms say that the appeal is waiting.
      utils.auth.me.fetch().catch(() => {});
      await utils.decisions.invalidate();
    },
    onError(error) {
      form.showRefusal(error);
      showFailure(error, 'Error', 'Could not send it. Please try again.');
    },
  });
  const form = useForm({
    isPending,
    findErrors: () =>
      findTextErrors(draft, { words: { blank: 'Please say why we got it wrong.', maxChars: limits.appealMaxChars } }),
    send: () => mutate({ decisionId, words: draft.words }),
  });

  function open(): void {
    setIsOpen(true);
    setWasOpened(true);
  }

  if (!isOpen) {
    return (
      <div>
        <Button look="quiet" onClick={open}>
          We got it wrong?
        </Button>
      </div>
    );
  }
  return (
    <form {...form.props} className={styles.form}>
      <CrisisCard memberId={memberId} text={draft.words} place="message" field={field} />
      <TextArea
        ref={field}
        label="Why we got it wrong"
        hint="You can send it once."
        rows={4}
        aside={<CharacterCount text={draft.words} max={limits.appealMaxChars} />}
        {...form.field('words', draft.words, (words) => !isPending && change({ words }))}
      />
      {form.problem && <Notice>{form.problem}</Notice>}
      <div>
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Sending...' : 'Send'}
        </Button>
      </div>
    </form>
  );
}
