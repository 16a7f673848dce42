import { reasonTexts } from '@ballast/content/moderation';
import { findTextErrors } from '@ballast/schema/field-rules';
import { limits } from '@ballast/schema/limits';
import { type ReportReason, reportReasons } from '@ballast/schema/report-reasons';
import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { SelectField } from '@ballast/ui/select-field';
import { TextArea } from '@ballast/ui/text-area';
import { useRef, useState } from 'react';
import styles from '../../components/action-form.module.css';
import { useForm } from '../../hooks/use-form.ts';
import { createDrafts } from '../../lib/drafts.ts';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Case } from './case.ts';

type Props = { caseRecord: Pick<Case, 'id' | 'reason' | 'status'>; onChanged: () => void };

const drafts = createDrafts('urgency', { words: '' }, ['words']);

const labelOf = (reason: ReportReason): string => reasonTexts[reason].label;
const isMoreUrgent = (reason: ReportReason, than: ReportReason): boolean =>
  reportReasons.indexOf(reason) < reportReasons.indexOf(than);

const effects = {
  up: 'It moves up, its time gets shorter, and its steps and words change. If it is urgent now, staff are woken for it.',
  down: 'It moves down, and its time gets longer. If it is not urgent any more, nobody is woken for it. You can change it back here.',
};

/** A button that opens a choice of other reasons: a more urgent one for what the reports do not say, a less urgent one for a slip. */
export function ChangeUrgency({ caseRecord: { id: caseId, reason: before, status }, onChanged }: Props) {
  const utils = trpc.useUtils();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [chosen, setChosen] = useState<ReportReason>();
  const [note, setNoteText] = useState(() => drafts.get(caseId).words);
  /** Of the choice and the words as they stand: a retry writes no second note. */
  const [clientId, setClientId] = useState(() => crypto.randomUUID());
  function setNote(words: string): void {
    setNoteText(words);
    drafts.set(caseId, { words });
  }

  const options = {
    onSuccess(changed: Case) {
      utils.moderation.case.setData({ caseId }, changed);
      void utils.moderation.cases.invalidate();
      void utils.moderation.counts.invalidate();
      setIsOpen(false);
      setChosen(undefined);
      setNote('');
      setClientId(crypto.randomUUID());
      onChanged();
    },
    // Somebody else may have changed the reason.
    onError: () => void utils.moderation.case.invalidate({ caseId }),
  };
  const raise = trpc.moderation.raise.useMutation(options);
  const lower = trpc.moderation.lower.useMutation(options);
  const isPending = raise.isPending || lower.isPending;
  const failure = raise.error ?? lower.error;
  const after = chosen === before ? undefined : chosen;
  const isLowering = after !== undefined && isMoreUrgent(before, after);
  const form = useForm({
    // `send` only asks.
    isPending: false,
    findErrors() {
      const isNeeded = isLowering || note.trim() !== '';
      const rule = { blank: 'Please say why it is less urgent.', maxChars: limits.caseNoteMaxChars };
      return {
        ...(!after && { reason: 'Please choose what it is about.' }),
        ...(isNeeded && findTextErrors({ note }, { note: rule })),
      };
    },
    send: () => setIsAsking(true),
  });
  if (status === 'closed') return null;

  /** The words stay for the next time. */
  function close(): void {
    setIsOpen(false);
    form.clear();
    setChosen(undefined);
    opener.current?.focus();
  }

  function send(): void {
    setIsAsking(false);
    if (!after || isPending) return;
    raise.reset();
    lower.reset();
    if (isLowering) lower.mutate({ caseId, reason: after, note, clientId });
    else raise.mutate({ caseId, reason: after, note });
  }

  return (
    <>
      <Button ref={opener} look="quiet" aria-expanded={isOpen} onClick={() => (isOpen ? close() : setIsOpen(true))}>
        Change how urgent it is
      </Button>
      {isOpen && (
        <Form {...form.props} className={styles.form} onCancel={close}>
          <SelectField
            label="What it is about"
            hint={`Now: ${labelOf(before)}.`}
            // The form opens where the member of staff pressed the button.
            autoFocus
            required
            error={form.errors['reason']}
            options={[
              { value: '', label: 'Choose…' },
              ...reportReasons
                .filter((each) => each !== before)
                .map((each) => ({
                  value: each,
                  label: `${labelOf(each)} (${isMoreUrgent(each, before) ? 'more' : 'less'} urgent)`,
                })),
            ]}
            value={after ?? ''}
            onChange={({ target }) => {
              setChosen(reportReasons.find((each) => each === target.value));
              setClientId(crypto.randomUUID());
              form.clearError('reason');
            }}
          />
          <TextArea
            label={isLowering ? 'Why it is less urgent' : 'Why (if you want to say it)'}
            hint="It becomes a note on the case."
            rows={2}
            required={isLowering}
            aside={<CharacterCount text={note} max={limits.caseNoteMaxChars} />}
            {...form.field('note', note, (typed) => {
              setNote(typed);
              setClientId(crypto.randomUUID());
            })}
          />
          {failure && <Notice>{readRefusal(failure).message}</Notice>}
          <div className={styles.actions}>
            <Button look="quiet" type="submit" isBusy={isPending}>
              {isPending ? 'Sending...' : 'Change it'}
            </Button>
            <Button look="text" onClick={close}>
              Not now
            </Button>
          </div>
        </Form>
      )}
      <ConfirmDialog
        title={isLowering ? 'Make it less urgent?' : 'Make it more urgent?'}
        text={`From “${labelOf(before)}” to “${labelOf(after ?? before)}”. ${effects[isLowering ? 'down' : 'up']}`}
        confirmLabel={isLowering ? 'Make it less urgent' : 'Make it more urgent'}
        cancelLabel="Not now"
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={send}
      />
    </>
  );
}
