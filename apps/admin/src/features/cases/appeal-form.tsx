import { Button } from '@ballast/ui/button';
import { ChoiceField } from '@ballast/ui/choice-field';
import { Notice } from '@ballast/ui/notice';
import { ReasonField } from '../../components/reason-field.tsx';
import styles from './decision-form.module.css';
import type { useAppealAnswer } from './use-appeal-answer.ts';

const choices = [
  {
    value: true,
    label: '1. Uphold it',
    hint: 'Everything is put back: the item, its place, its counts, the sanction.',
  },
  { value: false, label: '2. Leave the decision as it is', hint: 'The author is told why. They cannot appeal again.' },
];

export function AppealForm({ answer }: { answer: ReturnType<typeof useAppealAnswer> }) {
  const { upheld, words, choiceError, isPending } = answer;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        answer.submit();
      }}
    >
      <ChoiceField
        legend="The appeal"
        name="upheld"
        choices={choices}
        value={upheld}
        error={choiceError}
        onChange={answer.choose}
      />
      {words.formError && <Notice>{words.formError}</Notice>}
      <ReasonField
        label="What the author is told"
        hint="Only the author reads it. Whoever made the decision does not answer it, where there is other staff."
        {...words.field}
      />
      <div>
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Answering...' : 'Answer, and open the next'}
        </Button>
      </div>
    </form>
  );
}
