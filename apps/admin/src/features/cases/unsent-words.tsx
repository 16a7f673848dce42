import { TextArea } from '@ballast/ui/text-area';
import { staffName } from '../../lib/staff-name.ts';
import { actionLabel, type Case } from './case.ts';
import styles from './case-records.module.css';

export type UnsentText = { label: string; text: string };

type Props = {
  title: string;
  /** The decision that was made instead. */
  other: Case['history'][number] | undefined;
  texts: readonly UnsentText[];
};

export function LostResponse({ sent }: { sent: { title: string; text: string } }) {
  return (
    <section aria-labelledby="sent" className={styles.section}>
      <h4 id="sent">{sent.title}</h4>
      <p>The answer to it was lost on the way. {sent.text}</p>
    </section>
  );
}

export function UnsentWords({ title, other, texts }: Props) {
  return (
    <section aria-labelledby="unsent" className={styles.section}>
      <h4 id="unsent">{title}</h4>
      {other && (
        <p>
          {staffName(other.decidedBy)} decided: {actionLabel(other.action)}.
        </p>
      )}
      {texts.map(({ label, text }) => (
        <TextArea key={label} label={label} name="unsent" rows={4} readOnly hint="You can copy it." value={text} />
      ))}
    </section>
  );
}
