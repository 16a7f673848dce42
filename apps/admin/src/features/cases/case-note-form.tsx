import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { Notice } from '@ballast/ui/notice';
import { pressedKey } from '@ballast/ui/pressed-key';
import { TextArea } from '@ballast/ui/text-area';
import type { ReactNode } from 'react';
import styles from '../../components/action-form.module.css';
import type { useCaseNote } from './use-case-note.ts';

type Props = {
  note: Pick<ReturnType<typeof useCaseNote>, 'field' | 'formError' | 'isPending' | 'submit'>;
  label: string;
  name: string;
  hint: ReactNode;
  submitLabel: string;
  /** Whether writing in it claims no case: a claim would keep others asleep. */
  isForOthers?: boolean;
  onCancel: () => void;
};

export function CaseNoteForm({ note, label, name, hint, submitLabel, isForOthers = false, onCancel }: Props) {
  const { field, formError, isPending, submit } = note;
  return (
    <form
      noValidate
      data-claims={isForOthers ? undefined : true}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Escape') return;
        // The case would move the focus to its heading.
        event.stopPropagation();
        onCancel();
      }}
    >
      <TextArea
        label={label}
        name={name}
        rows={2}
        required
        hint={hint}
        aside={<CharacterCount text={field.value} max={limits.caseNoteMaxChars} />}
        {...field}
        onChange={({ target }) => field.onChange(target.value)}
      />
      {formError && <Notice>{formError}</Notice>}
      <div className={styles.actions}>
        <Button look="quiet" type="submit" isBusy={isPending}>
          {isPending ? 'Sending...' : submitLabel}
        </Button>
        <Button look="text" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </form>
  );
}
