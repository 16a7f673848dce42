import { crisisAnswerHelp } from '@ballast/content/mails/contact-answer-mail';
import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { CheckboxField } from '@ballast/ui/checkbox-field';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { SelectField } from '@ballast/ui/select-field';
import { TextArea } from '@ballast/ui/text-area';
import styles from '../../components/action-form.module.css';
import { SavedWords } from '../../components/saved-words.tsx';
import type { useContactAnswer } from './use-contact-answer.ts';

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
