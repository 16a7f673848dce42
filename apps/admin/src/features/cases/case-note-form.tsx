import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { TextArea } from '@ballast/ui/text-area';
import type { ReactNode } from 'react';
import styles from '../../components/action-form.module.css';
import type { useCaseNote } from './use-case-note.ts';

type Props = {
  note: Pick<ReturnType<typeof useCaseNote>, 'field' | 'form'>;
  label: string;
  name: string;
  hint: ReactNode;
  submitLabel: string;
  /** Whether writing in it claims no case: a claim would keep others asleep. */
  isForOthers?: boolean;
  onCancel: () => void;
};

export function CaseNoteForm({ note, label, name, hint, submitLabel, isForOthers = false, onCancel }: Props) {
  const { field, form } = note;
  return (
    <Form {...form.props} data-claims={isForOthers ? undefined : true} className={styles.form} onCancel={onCancel}>
      <TextArea
        label={label}
        rows={2}
        required
        hint={hint}
        aside={<CharacterCount text={field.value} max={limits.caseNoteMaxChars} />}
        {...field}
        name={name}
      />
      {form.problem && <Notice>{form.problem}</Notice>}
      <div className={styles.actions}>
        <Button look="quiet" type="submit" isBusy={form.isPending}>
          {form.isPending ? 'Sending...' : submitLabel}
        </Button>
        <Button look="text" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </Form>
  );
}
