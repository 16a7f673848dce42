import { appealWords } from '@ballast/content/moderation';
import { Button } from '@ballast/ui/button';
import { ChoiceField } from '@ballast/ui/choice-field';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { ReasonField } from '../../components/reason-form.tsx';
import { useReason } from '../../hooks/use-reason.ts';
import { createDrafts } from '../../lib/drafts.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Case } from './case.ts';
import styles from './decision-form.module.css';
import { type SentAnswer, withoutRefused } from './lost-response.ts';
import { missingReasonError } from './missing-reason.ts';
import { useErrorFocus } from './use-error-focus.ts';

/** What outlives a visit to the case: no choice, so that none of an earlier visit is sent by accident. */
type Draft = { words: string; attempts: readonly SentAnswer[] };

const drafts = createDrafts<Draft>('appeal', { words: '', attempts: [] }, ['words']);
const { upheld: wordsToUphold, refused: wordsToRefuse } = appealWords;
const findMissingReason = (words: string) => missingReasonError(words, [wordsToUphold, wordsToRefuse]);

export function useAppealAnswer({ id, history }: Pick<Case, 'id' | 'history'>, onDecided: () => void) {
  const utils = trpc.useUtils();
  const [upheld, setUpheld] = useState<boolean>();
  const [choiceErrors, setChoiceErrors] = useState<{ upheld?: string }>({});
  const reason = useReason('words', {
    initial: drafts.get(id).words,
    onChange: (typed) => drafts.set(id, { ...drafts.get(id), words: typed }),
  });
  const answer = trpc.moderation.decideAppeal.useMutation({
    onSuccess: async () => {
      drafts.remove(id);
      showToast(upheld ? 'Appeal upheld' : 'Appeal answered');
      onDecided();
      await Promise.all([utils.moderation.invalidate(), utils.admin.invalidate()]);
    },
    onError: (error) => {
      drafts.set(id, { ...drafts.get(id), attempts: withoutRefused(drafts.get(id).attempts, error) });
      reason.showServerError(error);
      // Shows a claim or an answer of somebody else.
      void utils.moderation.invalidate();
    },
  });

  return {
    /** Whether the field has words that the moderator has written. */
    hasOwnWords: reason.text !== '' && reason.text !== wordsToUphold && reason.text !== wordsToRefuse,
    upheld,
    choiceErrors,
    reason,
    isPending: answer.isPending,
    attempts: drafts.get(id).attempts,
    discard: () => drafts.remove(id),
    /** Fills in the default words, unless the moderator has written their own. */
    choose(chosen: boolean): void {
      setChoiceErrors({});
      setUpheld(chosen);
      if (reason.text === '' || reason.text === wordsToUphold || reason.text === wordsToRefuse) {
        reason.field.onChange(chosen ? wordsToUphold : wordsToRefuse);
      }
    },
    submit(): void {
      setChoiceErrors(upheld === undefined ? { upheld: 'Choose one.' } : {});
      if (upheld === undefined) return;
      const isValid = reason.validate(findMissingReason);
      if (answer.isPending || !isValid) return;
      const appealed = history.find(({ appeal }) => appeal && appeal.answeredBy === null);
      const sent = { upheld, words: reason.text };
      const attempts = [...drafts.get(id).attempts, { ...sent, decisionId: appealed?.id }];
      drafts.set(id, { ...drafts.get(id), attempts });
      answer.mutate({ caseId: id, ...sent });
    },
  };
}

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
