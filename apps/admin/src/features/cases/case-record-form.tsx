import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { TextArea } from '@ballast/ui/text-area';
import { TextField } from '@ballast/ui/text-field';
import styles from '../../components/action-form.module.css';
import { toLocalMinute, type useCaseRecord } from './use-case-record.ts';

type Props = { record: ReturnType<typeof useCaseRecord>; onCancel: () => void };

export function CaseRecordForm({ record, onCancel }: Props) {
  const { form, what, at, reference, askedNames } = record;
  const sendLabel = askedNames.length > 0 ? 'Write it down all the same' : 'Write it down';
  return (
    <Form {...form.props} className={styles.form} onCancel={onCancel}>
      <div>
        <Button look="quiet" onClick={record.fillIn999}>
          Rang 999 just now
        </Button>
      </div>
      <TextArea
        label="What you did"
        rows={2}
        required
        hint="Write no name of a member. It is kept for good, also when all else of this case is deleted, and nobody can change it."
        aside={<CharacterCount text={what.value} max={limits.caseNoteMaxChars} />}
        {...what}
      />
      <TextField label="When" type="datetime-local" required max={toLocalMinute(new Date())} {...at} />
      <TextField label="Their reference, if they gave one" autoComplete="off" {...reference} />
      {form.problem && <Notice>{form.problem}</Notice>}
      {askedNames.length > 0 && (
        <Notice>{`Your words have the name of a member: ${askedNames.join(', ')}. Records are kept without names. Is it needed here?`}</Notice>
      )}
      <div className={styles.actions}>
        <Button look="quiet" type="submit" isBusy={form.isPending}>
          {form.isPending ? 'Sending...' : sendLabel}
        </Button>
        <Button look="text" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </Form>
  );
}
