import { actionTexts, reportOutcomes } from '@ballast/content/moderation';
import { undoMinutes } from '@ballast/schema/decision-telling';
import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { CheckboxField } from '@ballast/ui/checkbox-field';
import { ChoiceField } from '@ballast/ui/choice-field';
import { ConfirmDialog } from '@ballast/ui/confirm-dialog';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { SelectField } from '@ballast/ui/select-field';
import { TextArea } from '@ballast/ui/text-area';
import { SavedWords } from '../../../components/saved-words.tsx';
import type { CaseSummary } from '../case.ts';
import { effectOf, hasRule, ruleOptions } from '../decision-rules.ts';
import { useErrorFocus } from '../use-error-focus.ts';
import { type useWaveDecision, waveActions } from './use-wave-decision.ts';
import { waveLabel } from './wave-text.ts';
import styles from './wave-view.module.css';

type Props = { decision: ReturnType<typeof useWaveDecision>; chosen: readonly CaseSummary[] };

/** One decision for all that is chosen, with one sentence for the authors and one for the reporters. */
export function WaveForm({ decision, chosen }: Props) {
  const { action, removesItem, errors, formError } = decision;
  const ref = useErrorFocus(errors, formError);
  const label = action && chosen.length > 0 ? waveLabel(chosen, { action, removesItem }) : 'Decide';
  const isTelling = action !== undefined && action !== 'none';
  const hint = isTelling
    ? 'Every author of what is chosen reads it. Say what it is about, and what to change.'
    : undefined;
  return (
    <Form ref={ref} className={styles.form} onSubmit={decision.submit}>
      <ChoiceField
        legend="What happens to all of them"
        name="action"
        choices={waveActions.map((one) => ({
          value: one.action,
          label: `${one.key}. ${actionTexts[one.action].label}`,
          hint: effectOf(one.action, { targetType: 'post', isHeld: false }),
        }))}
        value={action}
        error={errors['action']}
        onChange={decision.choose}
      />
      {action === 'warn' && (
        <CheckboxField
          label="Take them down too"
          checked={removesItem}
          onChange={({ target }) => decision.setRemovesItem(target.checked)}
        />
      )}
      {action && hasRule(action) && (
        <SelectField
          label="What is wrong with them"
          name="rule"
          options={ruleOptions}
          value={decision.rule}
          error={errors['rule']}
          onChange={({ target }) => decision.setRule(target.value)}
        />
      )}
      {isTelling && (
        <>
          <TextArea
            label="What the authors are told"
            name="words"
            rows={4}
            required
            hint={hint}
            aside={<CharacterCount text={decision.words} max={limits.decisionTextMaxChars} />}
            value={decision.words}
            error={errors['words']}
            onChange={({ target }) => decision.setWords(target.value)}
          />
          <SavedWords words={decision.words} onChoose={decision.setWords} />
        </>
      )}
      {action && decision.hasReporters && (
        <TextArea
          label="Words to whoever reported them"
          name="reporterWords"
          rows={3}
          hint={`Optional. They read it after this: “${reportOutcomes[removesItem ? 'remove' : action]}” You do not learn who they are, and no author sees it.`}
          aside={<CharacterCount text={decision.reporterWords} max={limits.decisionTextMaxChars} />}
          value={decision.reporterWords}
          error={errors['reporterWords']}
          onChange={({ target }) => decision.setReporterWords(target.value)}
        />
      )}
      {formError && <Notice>{formError}</Notice>}
      <div>
        <Button type="submit" isBusy={decision.isPending} {...(isTelling && { look: 'danger' as const })}>
          {decision.isPending ? 'Deciding...' : label}
        </Button>
      </div>
      <ConfirmDialog
        title={`${label}?`}
        text={`Each is decided by itself. Nobody is told for ${undoMinutes} minutes, and until then you can take it back.`}
        confirmLabel={label}
        cancelLabel="Not yet"
        isOpen={decision.isAsking}
        onConfirm={decision.confirm}
        onCancel={decision.cancel}
      />
    </Form>
  );
}
