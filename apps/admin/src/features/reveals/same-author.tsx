import type { RouterOutputs } from '@ballast/client/types';
import { firstWords } from '@ballast/schema/first-words';
import { Button } from '@ballast/ui/button';
import { Dialog } from '@ballast/ui/dialog';
import { SelectField } from '@ballast/ui/select-field';
import { useState } from 'react';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useReason } from '../../hooks/use-reason.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { trpc } from '../../lib/trpc.ts';

type Case = Pick<
  RouterOutputs['moderation']['case'],
  'id' | 'isAnonymous' | 'targetType' | 'status' | 'isReasonBacked'
>;
type Listed = RouterOutputs['moderation']['cases']['items'][number];

const listedMax = 50;

const canCompare = ({ isAnonymous, targetType }: Pick<Listed, 'isAnonymous' | 'targetType'>): boolean =>
  isAnonymous === true && (targetType === 'post' || targetType === 'comment');

const isComparable = (item: Listed): boolean =>
  canCompare(item) && !item.isKeptOut && (item.reason === 'danger' || item.reason === 'child_safety');

/** The answer is shown once, and gone with the dialog. */
function SameAuthorForm({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const utils = trpc.useUtils();
  const reason = useReason('reason');
  const cases = trpc.moderation.cases.useQuery({ status: 'open', limit: listedMax });
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string>();
  const question = trpc.admin.sameAuthor.useMutation({
    onError: reason.showServerError,
    onSettled() {
      void utils.admin.log.invalidate();
      void utils.moderation.case.invalidate();
    },
  });
  const others = (cases.data?.items ?? []).filter((item) => item.id !== caseId && isComparable(item));
  if (question.data) {
    return (
      <>
        <p role="status">
          <strong>{question.data.same ? 'They have one author.' : 'They have two different authors.'}</strong>
        </p>
        <p>Shown here only. It is stored nowhere, and whoever wrote them is told that you asked.</p>
        <div>
          <Button look="text" onClick={onClose}>
            Close
          </Button>
        </div>
      </>
    );
  }
  return (
    <ReasonForm
      explanation={
        <p>
          You are told yes or no, and not who it is. It takes one of the day’s five reveals. It is logged for good, with
          your reason, and whoever wrote them is told.
        </p>
      }
      label="Your reason"
      reason={reason}
      isPending={question.isPending}
      submitLabel={question.isPending ? 'Asking...' : 'Ask, and tell them'}
      isDanger
      cancelLabel="Do not ask"
      onSubmit={() => {
        setError(chosen === '' ? 'Choose the other case.' : undefined);
        return chosen === '' ? undefined : question.mutateAsync({ caseIds: [caseId, chosen], reason: reason.text });
      }}
      onCancel={onClose}
    >
      <SelectField
        label="The other case"
        hint={cases.data && others.length === 0 ? 'No other case is open that can be compared.' : undefined}
        required
        error={error}
        options={[
          { value: '', label: 'Choose…' },
          ...others.map((item) => ({
            value: item.id,
            label: `${formatDateTime(item.createdAt)}: ${firstWords(item.evidence?.content ?? '')}`,
          })),
        ]}
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value);
          setError(undefined);
        }}
      />
    </ReasonForm>
  );
}

/** A question to the sealed authors of two cases, for admins (docs/anonymity.md, rule 13). */
export function SameAuthor({ caseRecord }: { caseRecord: Case }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!canCompare(caseRecord) || caseRecord.status !== 'open' || !caseRecord.isReasonBacked) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button look="text" onClick={() => setIsOpen(true)}>
        Same author as another case?
      </Button>
      <Dialog title="Same author as another case?" isOpen={isOpen} onClose={close}>
        {isOpen && <SameAuthorForm caseId={caseRecord.id} onClose={close} />}
      </Dialog>
    </>
  );
}
