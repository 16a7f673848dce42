import { appealWords } from '@ballast/content/moderation';
import { showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { useReason } from '../../hooks/use-reason.ts';
import { createDrafts } from '../../lib/drafts.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Case } from './case.ts';
import { type SentAnswer, withoutRefused } from './lost-response.ts';
import { missingReasonError } from './missing-reason.ts';

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
