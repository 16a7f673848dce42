import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { useState } from 'react';
import styles from '../../components/deed-form.module.css';
import { ReasonField } from '../../components/reason-field.tsx';
import { useReason } from '../../hooks/use-reason.ts';
import { trpc } from '../../lib/trpc.ts';
import type { RevealTarget } from './reveal-target.ts';
import { RevealedAuthor } from './revealed-author.tsx';

/** Asks for a reason before it opens a seal; what it finds is kept nowhere and goes with the dialog. */
export function RevealForm({ target, onClose }: { target: RevealTarget; onClose: () => void }) {
  const utils = trpc.useUtils();
  const [problem, setProblem] = useState<string>();
  const reason = useReason();
  const reveal = trpc.admin.reveal.useMutation({
    onError: (error) => setProblem(reason.refuse(error, 'reason')),
    onSettled: () => utils.admin.log.invalidate(),
  });
  if (reveal.data) return <RevealedAuthor author={reveal.data.author} onClose={onClose} />;

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setProblem(undefined);
        if (!reveal.isPending && reason.isGood()) reveal.mutate({ ...target, reason: reason.text });
      }}
    >
      <div className={styles.words}>
        <p>
          He wrote this without his name because we promised him that. Open it only for a serious reason, such as fear
          for somebody’s safety.
        </p>
        <p>
          <strong>It is logged for good</strong>, with your reason, and <strong>the member is told</strong>. Neither can
          be taken back.
        </p>
      </div>
      {problem && <Notice>{problem}</Notice>}
      <ReasonField label="Your reason" {...reason.field} />
      <div className={styles.deeds}>
        <Button type="submit" look="danger" isBusy={reveal.isPending}>
          {reveal.isPending ? 'Revealing...' : 'Reveal and tell him'}
        </Button>
        <Button look="text" onClick={onClose}>
          Leave it sealed
        </Button>
      </div>
    </form>
  );
}
