import { noteLabels } from '@ballast/content/content-notes';
import { actionTexts, profileRemoval, reportOutcomes } from '@ballast/content/moderation';
import { contentNotes } from '@ballast/schema/content-note-names';
import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { CheckboxField } from '@ballast/ui/checkbox-field';
import { ChoiceField } from '@ballast/ui/choice-field';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { SelectField } from '@ballast/ui/select-field';
import { TextArea } from '@ballast/ui/text-area';
import { TextField } from '@ballast/ui/text-field';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { SavedWords } from '../../components/saved-words.tsx';
import styles from './decision-form.module.css';
import { DecisionPreview } from './decision-preview.tsx';
import { type Action, canRemoveItem, effectOf, hasRule, isTemporary, ruleOptions } from './decision-rules.ts';
import { LookAgainField } from './look-again-field.tsx';
import type { useDecision } from './use-decision.ts';
import { useErrorFocus } from './use-error-focus.ts';

type Props = { decision: ReturnType<typeof useDecision>; action: Action };

function ReporterWordsField({ decision, action }: Props) {
  const outcome = reportOutcomes[decision.removesItem ? 'remove' : action];
  return (
    <TextArea
      label="Words to whoever reported this"
      name="reporterWords"
      rows={4}
      hint={`Optional. They read it after this: “${outcome}” You do not learn who they are, and the author never sees it. Do not say what happens to the author.`}
      aside={<CharacterCount text={decision.reporterWords} max={limits.decisionTextMaxChars} />}
      value={decision.reporterWords}
      error={decision.errors['reporterWords']}
      onChange={({ target }) => decision.setReporterWords(target.value)}
    />
  );
}

const notes = [
  { value: '', label: 'Choose a note' },
  ...contentNotes.map((value) => ({ value, label: `About ${noteLabels[value]}` })),
];

type Removal = Pick<ReturnType<typeof useDecision>, 'removesItem' | 'isHeld' | 'targetType'>;

function removalHint({ removesItem, isHeld, targetType }: Removal): string {
  if (removesItem && targetType === 'user') return `${profileRemoval.gone} An upheld appeal puts it back.`;
  if (removesItem) return 'It is gone everywhere at once, its picture too. An upheld appeal puts it back.';
  return isHeld ? 'It is held back now. This decision shows it again.' : 'It stays.';
}

const namedLabel = ({ username, count }: ReturnType<typeof useDecision>['named']): string => {
  const open = count === 0 ? '' : ` (${count} open ${count === 1 ? 'case' : 'cases'})`;
  return `Take down what else has the name @${username}${open}`;
};

export function DecisionForm({ decision }: { decision: ReturnType<typeof useDecision> }) {
  const {
    action,
    words: letter,
    rule,
    note,
    days,
    removesItem,
    errors,
    foundErrors,
    formError,
    isPending,
    named,
  } = decision;
  const ref = useErrorFocus(foundErrors, formError);
  const isAuthorTold = action !== undefined && action !== 'none';
  return (
    <Form ref={ref} data-main data-claims className={styles.form} onSubmit={decision.submit}>
      <ChoiceField
        legend="What happens"
        name="action"
        choices={decision.actions.map((one) => ({
          value: one.action,
          label: `${one.key}. ${actionTexts[one.action].label}`,
          hint: one.disabledText ?? effectOf(one.action, decision),
          isDisabled: one.disabledText !== undefined,
        }))}
        value={action}
        error={errors['action']}
        onChange={decision.choose}
      />
      {decision.hasKeptWords && <p>What you wrote is kept. Choose again what happens.</p>}
      <VisuallyHidden role="status">
        {action && `Chosen: ${actionTexts[action].label}${removesItem ? ', and take it down' : ''}`}
      </VisuallyHidden>
      {isAuthorTold && (
        <>
          {canRemoveItem(action) && (
            <CheckboxField
              label="Take it down too"
              name="removesItem"
              hint={removalHint(decision)}
              checked={removesItem}
              error={errors['removesItem']}
              onChange={({ target }) => decision.setRemovesItem(target.checked)}
            />
          )}
          {action === 'close' && named.username !== undefined && (
            <CheckboxField
              label={namedLabel(named)}
              hint="The newest 50 stories and 50 answers, and what has an open case. Nothing anonymous is looked for, and cases about danger or a child stay open."
              checked={named.isChosen}
              onChange={({ target }) => named.setIsChosen(target.checked)}
            />
          )}
          {hasRule(action) && (
            <SelectField
              label="What is wrong with it"
              name="rule"
              options={ruleOptions}
              value={rule}
              error={errors['rule']}
              onChange={({ target }) => decision.setRule(target.value)}
            />
          )}
          {action === 'note' && (
            <SelectField
              label="The note"
              name="note"
              options={notes}
              value={note ?? ''}
              error={errors['note']}
              onChange={({ target }) => decision.setNote(contentNotes.find((name) => name === target.value))}
            />
          )}
          {isTemporary(action) && (
            <TextField
              label="For how many days"
              name="days"
              type="number"
              min={1}
              max={limits.sanctionMaxDays}
              inputMode="numeric"
              value={days}
              error={errors['days']}
              onChange={({ target }) => decision.setDays(target.value)}
            />
          )}
          <TextArea
            label="What the author is told"
            name="words"
            rows={5}
            required
            hint="Say what it is about, what to change, and where help is. Only the author reads it."
            aside={<CharacterCount text={letter} max={limits.decisionTextMaxChars} />}
            value={letter}
            error={errors['words']}
            onChange={({ target }) => decision.setWords(target.value)}
          />
          <SavedWords words={letter} onChoose={decision.setWords} />
          {action === 'support' && (
            <LookAgainField
              label="Look at it again on (if you want to)"
              name="lookAgainOn"
              value={decision.lookAgainOn}
              error={errors['lookAgainOn']}
              onChange={decision.setLookAgainOn}
            />
          )}
        </>
      )}
      {action && decision.hasReporters && <ReporterWordsField decision={decision} action={action} />}
      {action && <DecisionPreview decision={decision} action={action} />}
      {formError && <Notice>{formError}</Notice>}
      <div>
        <Button
          type="submit"
          isBusy={isPending}
          isOff={decision.isJustOpened}
          aria-describedby="after-deciding"
          {...(decision.canHarm && { look: 'danger' as const })}
        >
          {isPending ? 'Deciding...' : decision.label}
        </Button>
        <p id="after-deciding" className={styles.hint}>
          {decision.isJustOpened
            ? 'You have just opened this. It can be decided in a moment.'
            : 'The next case opens after it.'}
        </p>
      </div>
    </Form>
  );
}
