import { ReasonForm } from '../../components/reason-form.tsx';
import type { useReason } from '../../hooks/use-reason.ts';

type Props = {
  reason: ReturnType<typeof useReason>;
  isPending: boolean;
  onSubmit: () => Promise<unknown>;
  onCancel: () => void;
};

export const takeBackText =
  'The decision is undone. If the item was held back before it, it is held back again. The case is open again, and claimed by you.';

/** For a decision of somebody else, or one of which its author and the reporters are told. */
export function TakeBackForm(props: Props) {
  return (
    <ReasonForm
      explanation={<p>{`${takeBackText} If its author was told of it, they see that it was taken back.`}</p>}
      label="Why it is taken back"
      submitLabel={props.isPending ? 'Taking it back...' : 'Take it back'}
      isDanger
      cancelLabel="Not now"
      {...props}
    />
  );
}
