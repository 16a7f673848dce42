import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { TextArea } from '@ballast/ui/text-area';
import { useState } from 'react';
import { describeFailure } from '../../lib/refusal.ts';
import { staffName } from '../../lib/staff-name.ts';
import { trpc } from '../../lib/trpc.ts';
import { actionLabel, type Case } from './case.ts';
import styles from './case-records.module.css';

export type UnsentText = { label: string; text: string };

type Props = {
  caseId: string;
  title: string;
  /** Whether the words can be sent as notes. */
  canNote: boolean;
  /** The decision that was made instead. */
  other: Case['history'][number] | undefined;
  texts: readonly UnsentText[];
};

export function LostResponse({ sent }: { sent: { title: string; text: string } }) {
  return (
    <section aria-labelledby="sent" className={styles.section}>
      <h4 id="sent">{sent.title}</h4>
      <p>{`The answer to it was lost on the way. ${sent.text}`}</p>
    </section>
  );
}

/** One of the texts, and a button that sends it to the team as a note. */
function UnsentWord({
  caseId,
  unsent: { label, text },
  canNote,
}: Pick<Props, 'caseId' | 'canNote'> & { unsent: UnsentText }) {
  const utils = trpc.useUtils();
  const [clientId] = useState(() => crypto.randomUUID());
  const note = trpc.moderation.addNote.useMutation({
    onSuccess: (changed) => utils.moderation.case.setData({ caseId }, changed),
  });
  const isSent = note.isSuccess && note.variables.words === text;
  return (
    <div className={styles.section}>
      <TextArea label={label} name="unsent" rows={4} readOnly hint="You can copy it." value={text} />
      {note.error && <Notice>{describeFailure(note.error)}</Notice>}
      {canNote && !isSent && (
        <div>
          <Button look="quiet" isBusy={note.isPending} onClick={() => note.mutate({ caseId, words: text, clientId })}>
            Send it to the team as a note
          </Button>
        </div>
      )}
      <p role="status">{isSent && 'It is among the notes of the team now.'}</p>
    </div>
  );
}

export function UnsentWords({ caseId, title, other, texts, canNote }: Props) {
  return (
    <section aria-labelledby="unsent" className={styles.section}>
      <h4 id="unsent">{title}</h4>
      {other && <p>{`${staffName(other.decidedBy)} decided: ${actionLabel(other.action)}.`}</p>}
      {texts.map((unsent) => (
        <UnsentWord key={unsent.label} caseId={caseId} unsent={unsent} canNote={canNote} />
      ))}
    </section>
  );
}
