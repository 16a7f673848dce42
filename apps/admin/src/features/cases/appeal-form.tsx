import { Button } from '@ballast/ui/button';
import { ChoiceField } from '@ballast/ui/choice-field';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { ReasonField } from '../../components/reason-field.tsx';
import styles from './decision-form.module.css';
import type { useAppealAnswer } from './use-appeal-answer.ts';
import { useErrorFocus } from './use-error-focus.ts';

/** 1 changes nothing, as in a decision. No number of a decision undoes one. */
export const appealKeys = { refuse: '1', uphold: '9' } as const;

const choices = [
  {
    value: false,
    label: `${appealKeys.refuse}. Leave the decision as it is`,
    hint: 'The author is told why. They cannot appeal again.',
  },
  {
    value: true,
    label: `${appealKeys.uphold}. Uphold the appeal`,
    hint: 'Everything is undone: the item returns with its place and counts, and the sanction is lifted.',
  },
];

export function AppealForm({ answer }: { answer: ReturnType<typeof useAppealAnswer> }) {
  const { upheld, reason, choiceErrors, isPending } = answer;
  const ref = useErrorFocus(choiceErrors, reason.formError);
  return (
    <Form ref={ref} data-main data-claims className={styles.form} onSubmit={answer.submit}>
      <ChoiceField
        legend="The appeal"
        name="upheld"
        choices={choices}
        value={upheld}
        error={choiceErrors.upheld}
        onChange={answer.choose}
      />
      {reason.formError && <Notice>{reason.formError}</Notice>}
      <ReasonField
        label="What the author is told"
        hint="Only the author reads this. If there are other staff, whoever made the decision cannot answer the appeal."
        {...reason.field}
      />
      <div>
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Answering...' : 'Answer, and open the next'}
        </Button>
      </div>
    </Form>
  );
}
