import { SelectField } from '@ballast/ui/select-field';
import { skipToken } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useReason } from '../../hooks/use-reason.ts';
import { createDrafts } from '../../lib/drafts.ts';
import { trpc } from '../../lib/trpc.ts';
import { DelayFields, useDelay } from './delay-fields.tsx';
import { PastReveals } from './past-reveals.tsx';
import type { RevealTarget } from './reveal-target.ts';
import { revealTextsOf } from './reveal-texts.ts';
import { RevealedMember } from './revealed-member.tsx';

const drafts = createDrafts('reveal', { words: '' }, ['words']);

type Props = {
  target: RevealTarget;
  reasonRef: RefObject<HTMLTextAreaElement | null>;
  /** Whether a member is being revealed or shown, which only the buttons of the form end. */
  onKept: (isKept: boolean) => void;
  onClose: () => void;
};

/** Asks for a reason, then shows the member. The response is kept only while the dialog is open. */
export function RevealForm({ target, reasonRef, onKept, onClose }: Props) {
  const { whom, caseId, words, mayHarmChild = false, reports = [] } = target;
  const { warning, shownAs } = revealTextsOf(whom);
  const utils = trpc.useUtils();
  const draftId = JSON.stringify(whom);
  const reason = useReason('reason', {
    initial: drafts.get(draftId).words,
    onChange: (words) => drafts.set(draftId, { words }),
    fieldRef: reasonRef,
  });
  const delay = useDelay(draftId);
  const [reference, setReference] = useState(reports[0]?.reference);
  const reveal = trpc.admin.reveal.useMutation({
    onSuccess() {
      drafts.remove(draftId);
      delay.forgetDraft();
    },
    onError(failure) {
      reason.showServerError(failure);
      delay.showServerError(failure);
    },
    onSettled(revealed) {
      void utils.admin.log.invalidate();
      const refetched = utils.moderation.case.invalidate();
      // A member is shown even if the refetch stalls. After a lost response, the case first shows whether the server revealed one.
      return revealed ? undefined : refetched;
    },
  });
  const submitLabel = delay.isLater ? 'Reveal, and tell them later' : 'Reveal and tell them';
  const isKept = reveal.isPending || reveal.isSuccess;
  useEffect(() => {
    onKept(isKept);
    return () => onKept(false);
  }, [isKept, onKept]);
  // Another admin may have revealed the author since the case was loaded.
  const { data: openCase } = trpc.moderation.case.useQuery(caseId === undefined ? skipToken : { caseId });
  if (reveal.data) {
    return <RevealedMember revealed={reveal.data} shownAs={shownAs} words={words} onClose={onClose} />;
  }

  return (
    <ReasonForm
      explanation={
        <>
          {openCase && <PastReveals reveals={openCase.reveals} />}
          <p>{warning}</p>
          <p>
            <strong>It is logged for good</strong>, with your reason, and <strong>they are told</strong>. Neither can be
            taken back.
          </p>
        </>
      }
      label="Your reason"
      reason={reason}
      isPending={reveal.isPending}
      submitLabel={reveal.isPending ? 'Revealing...' : submitLabel}
      isDanger
      cancelLabel="Leave it sealed"
      onSubmit={() => {
        if (!delay.validate()) return undefined;
        const ofReport = whom.who === 'reporter' ? { reference } : {};
        return reveal.mutateAsync({ ...whom, ...ofReport, reason: reason.text, ...delay.input });
      }}
      onCancel={onClose}
    >
      {reports.length > 1 && (
        <SelectField
          label="Which report"
          options={reports.map((report) => ({
            value: report.reference,
            label: [report.reference, report.reason, report.details].filter(Boolean).join(', '),
          }))}
          value={reference ?? ''}
          onChange={({ target: { value } }) => setReference(value)}
        />
      )}
      <DelayFields delay={delay} />
      {mayHarmChild && !delay.isLater && (
        <p>
          <strong>They are told by mail at once, unless you choose “Tell them later”.</strong> Somebody who harms a
          child can then hide, or destroy what proves it.
        </p>
      )}
    </ReasonForm>
  );
}
