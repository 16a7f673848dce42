import { reportOutcomes } from '@ballast/content/moderation';
import { undoMinutes } from '@ballast/schema/decision-telling';
import styles from './decision-preview.module.css';
import { type Action, hasRule } from './decision-rules.ts';
import type { useDecision } from './use-decision.ts';

const later = `in ${undoMinutes} minutes`;

type LetterProps = { to: string; texts: readonly string[] };

function Letter({ to, texts }: LetterProps) {
  return (
    <div>
      <dt>{to}</dt>
      {texts.filter(Boolean).map((text) => (
        <dd key={text} className={styles.text} dir="auto">
          {text}
        </dd>
      ))}
    </div>
  );
}

type Props = { decision: ReturnType<typeof useDecision>; action: Action };

/** The words that go out, as they will be read. */
export function DecisionPreview({ decision, action }: Props) {
  const { rule, words, reporterWords, removesItem, hasReporters, authorName } = decision;
  const outcome = reportOutcomes[removesItem ? 'remove' : action];
  const when = action === 'support' ? 'at once' : later;
  return (
    <section aria-labelledby="preview" className={styles.preview}>
      <h4 id="preview">What goes out</h4>
      <dl>
        {action === 'none' ? (
          <Letter to={`${authorName} hears nothing.`} texts={[]} />
        ) : (
          <Letter
            to={`To ${authorName}, ${when}:`}
            texts={[hasRule(action) && rule !== '' ? `Rule: ${rule}` : '', words]}
          />
        )}
        {hasReporters && <Letter to={`To whoever reported it, ${later}:`} texts={[outcome, reporterWords]} />}
      </dl>
      <p className={styles.hint}>
        {`For ${undoMinutes} minutes you can take it back from the bar below, and what goes out later is told to nobody.`}
      </p>
    </section>
  );
}
