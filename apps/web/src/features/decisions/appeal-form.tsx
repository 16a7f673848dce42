import { limits } from '@ballast/schema/limits';
import { trpc } from '../../lib/trpc.ts';
import { SendOnceForm } from './send-once-form.tsx';

type Props = { decisionId: string; memberId: string; onSent: () => void };

export function AppealForm({ decisionId, memberId, onSent }: Props) {
  const { mutateAsync, isPending } = trpc.decisions.appeal.useMutation();
  return (
    <SendOnceForm
      memberId={memberId}
      draftName={`appeal:${decisionId}`}
      openLabel="We got it wrong?"
      label="Why we got it wrong"
      blank="Please say why we got it wrong."
      maxChars={limits.appealMaxChars}
      sentText="Your appeal is sent"
      isPending={isPending}
      send={(words) => mutateAsync({ decisionId, words })}
      onSent={onSent}
    />
  );
}
