import { appealWords } from '@ballast/content/moderation';
import { showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { useReason } from '../../hooks/use-reason.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Case } from './case.ts';
import { createCaseDrafts } from './case-drafts.ts';

type Draft = { upheld: boolean | undefined; words: string };

const drafts = createCaseDrafts<Draft>({ upheld: undefined, words: '' });
const { upheld: wordsToUphold, refused: wordsToRefuse } = appealWords;

const missingReasonError = (typed: string): string | undefined =>
  typed.trim() === wordsToRefuse.trim()
    ? 'Please say why the decision stays: write the reason after “This is why:”.'
    : undefined;

/** State of the form that answers an appeal. */
export function useAppealAnswer({ id }: Pick<Case, 'id'>, onDecided: () => void) {
  const utils = trpc.useUtils();
  const [upheld, setUpheld] = useState(drafts.get(id).upheld);
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
      reason.showServerError(error);
      // Shows a claim or an answer of somebody else.
      void utils.moderation.invalidate();
    },
  });

  return {
    upheld,
    choiceErrors,
    reason,
    isPending: answer.isPending,
    discard: () => drafts.remove(id),
    /** Fills in the default words, unless the moderator has written their own. */
    choose(chosen: boolean): void {
      setChoiceErrors({});
      setUpheld(chosen);
      drafts.set(id, { ...drafts.get(id), upheld: chosen });
      if (reason.text === '' || reason.text === wordsToUphold || reason.text === wordsToRefuse) {
        reason.field.onChange(chosen ? wordsToUphold : wordsToRefuse);
      }
    },
    submit(): void {
      setChoiceErrors(upheld === undefined ? { upheld: 'Choose one.' } : {});
      if (upheld === undefined) return;
      const isValid = reason.validate(upheld ? undefined : missingReasonError);
      if (!answer.isPending && isValid) answer.mutate({ caseId: id, upheld, words: reason.text });
    },
  };
}
