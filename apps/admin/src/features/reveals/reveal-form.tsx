import { skipToken } from '@tanstack/react-query';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useReason } from '../../hooks/use-reason.ts';
import { trpc } from '../../lib/trpc.ts';
import { PastReveals } from './past-reveals.tsx';
import type { RevealTarget } from './reveal-target.ts';
import { RevealedAuthor } from './revealed-author.tsx';

/** Asks for a reason, then shows the author. The response is kept only while the dialog is open. */
export function RevealForm({ target, onClose }: { target: RevealTarget; onClose: () => void }) {
  const { caseId, ...item } = target;
  const utils = trpc.useUtils();
  const reason = useReason('reason');
  const reveal = trpc.admin.reveal.useMutation({
    onError: reason.showServerError,
    onSettled(revealed) {
      void utils.admin.log.invalidate();
      const refetched = utils.moderation.case.invalidate();
      // An author is shown even if the refetch stalls. After a lost response, the case first shows whether the server revealed one.
      return revealed ? undefined : refetched;
    },
  });
  // Another admin may have revealed the author since the case was loaded.
  const { data: openCase } = trpc.moderation.case.useQuery(caseId === undefined ? skipToken : { caseId });
  if (reveal.data) return <RevealedAuthor author={reveal.data.author} onClose={onClose} />;

  return (
    <ReasonForm
      explanation={
        <>
          {openCase && <PastReveals reveals={openCase.reveals} />}
          <p>
            He wrote this without his name because we promised him that. Reveal the author only for a serious reason,
            such as fear for somebody’s safety.
          </p>
          <p>
            <strong>It is logged for good</strong>, with your reason, and <strong>the member is told</strong>. Neither
            can be taken back.
          </p>
        </>
      }
      label="Your reason"
      reason={reason}
      isPending={reveal.isPending}
      submitLabel={reveal.isPending ? 'Revealing...' : 'Reveal and tell him'}
      isDanger
      cancelLabel="Leave it sealed"
      onSubmit={() => reveal.mutate({ ...item, reason: reason.text })}
      onCancel={onClose}
    />
  );
}
