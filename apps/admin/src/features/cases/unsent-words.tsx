import { Button } from '@ballast/ui/button';
import { TextArea } from '@ballast/ui/text-area';
import { staffName } from '../../lib/staff-name.ts';
import { actionLabel, type Case } from './case.ts';
import styles from './case-records.module.css';

export type UnsentText = { label: string; text: string };

type Props = {
  other: Case['history'][number] | undefined;
  texts: readonly UnsentText[];
  onNext: () => void;
};

type SentProps = { sent: { title: string; text: string }; onNext: () => void };

export function SentAnyway({ sent, onNext }: SentProps) {
  return (
    <section aria-labelledby="sent" className={styles.section}>
      <h4 id="sent">{sent.title}</h4>
      <p>The answer to it was lost on the way. {sent.text}</p>
      <div>
        <Button onClick={onNext}>Next case</Button>
      </div>
    </section>
  );
}

/** `other` is the decision that was made instead. */
export function UnsentWords({ other, texts, onNext }: Props) {
  return (
    <section aria-labelledby="unsent" className={styles.section}>
      <h4 id="unsent">Your decision was not sent</h4>
      {other && (
        <p>
          {staffName(other.decidedBy)} decided: {actionLabel(other.action)}.
        </p>
      )}
      {texts.map(({ label, text }) => (
        <TextArea key={label} label={label} name="unsent" rows={4} readOnly hint="You can copy it." value={text} />
      ))}
      <div>
        <Button onClick={onNext}>Next case</Button>
      </div>
    </section>
  );
}
