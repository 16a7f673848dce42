import { SelectField } from '@ballast/ui/select-field';
import type { Post } from '../story/public.ts';

export type Answers = Post['answers'];

export const answersLabels: Record<Answers, string> = {
  everyone: 'Everyone',
  followed: 'Members I follow',
  nobody: 'Nobody but me',
};

const options = (['everyone', 'followed', 'nobody'] as const).map((value) => ({ value, label: answersLabels[value] }));

type Props = {
  answers: Answers;
  isAnonymous: boolean;
  error: string | undefined;
  onChange: (answers: Answers) => void;
};

/** An anonymous post cannot be open to followed members only: whom the author follows would reveal the author. */
export const allowedAnswers = (answers: Answers, isAnonymous: boolean): Answers =>
  isAnonymous && answers === 'followed' ? 'everyone' : answers;

export function AnswersField({ answers, isAnonymous, error, onChange }: Props) {
  return (
    <SelectField
      label="Who can answer"
      name="answers"
      error={error}
      options={options.filter(({ value }) => value === allowedAnswers(value, isAnonymous))}
      value={allowedAnswers(answers, isAnonymous)}
      onChange={({ target }) => {
        const choice = options.find(({ value }) => value === target.value)?.value;
        if (choice) onChange(choice);
      }}
    />
  );
}
