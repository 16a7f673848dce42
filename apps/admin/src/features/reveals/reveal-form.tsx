import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { useState } from 'react';
import styles from '../../components/action-form.module.css';
import { ReasonField } from '../../components/reason-field.tsx';
import { useReason } from '../../hooks/use-reason.ts';
import { trpc } from '../../lib/trpc.ts';
import type { RevealTarget } from './reveal-target.ts';
import { RevealedAuthor } from './revealed-author.tsx';

/** Asks for a reason, then shows the author. The response is not cached, and removed with the dialog. */
export function RevealForm({ target, onClose }: { target: RevealTarget; onClose: () => void }) {
  const utils = trpc.useUtils();
  const [formError, setFormError] = useState<string>();
  const reason = useReason();
  const reveal = trpc.admin.reveal.useMutation({
    onError: (error) => setFormError(reason.showServerError(error, 'reason')),
    onSettled: () => utils.admin.log.invalidate(),
  });
  if (reveal.data) return <RevealedAuthor author={reveal.data.author} onClose={onClose} />;

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setFormError(undefined);
        if (!reveal.isPending && reason.validate()) reveal.mutate({ ...target, reason: reason.text });
      }}
    >
      <div className={styles.explanation}>
        <p>
          He wrote this without his name because we promised him that. Open it only for a serious reason, such as fear
          for somebody’s safety.
        </p>
        <p>
          <strong>It is logged for good</strong>, with your reason, and <strong>the member is told</strong>. Neither can
          be taken back.
        </p>
      </div>
      {formError && <Notice>{formError}</Notice>}
      <ReasonField label="Your reason" {...reason.field} />
      <div className={styles.actions}>
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
