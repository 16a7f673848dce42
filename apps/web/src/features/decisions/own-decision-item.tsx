import { CrisisLine } from '../../components/crisis-line.tsx';
import { OwnText } from '../../components/own-text.tsx';
import { formatDay, formatInstant } from '../../lib/dates.ts';
import { CrisisCalls } from '../crisis/public.ts';
import { AppealState } from './appeal-state.tsx';
import { actionTitles, describeItemState, hasCrisisLine, itemNames, type OwnDecision } from './decision-texts.ts';
import { LetterState } from './letter-state.tsx';
import { OpenItem } from './open-item.tsx';
import styles from './own-decision-item.module.css';
import { describeReversal } from './reversal.ts';
import { SanctionScope } from './sanction-scope.tsx';

type ReversalNoteProps = { decision: OwnDecision; all: readonly OwnDecision[] };

function ReversalNote({ decision, all }: ReversalNoteProps) {
  const { texts, canOpenItem } = describeReversal(decision, all, new Date());
  const { targetType, id } = decision.item;
  if (texts.length === 0) return null;
  return (
    <div>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {canOpenItem && id !== null && (targetType === 'post' || targetType === 'comment') && (
        <OpenItem targetType={targetType} id={id} />
      )}
    </div>
  );
}

type Props = { decision: OwnDecision; all: readonly OwnDecision[]; memberId: string };

/** The item's text is collapsed, because somebody else may see the screen. */
export function OwnDecisionItem({ decision, all, memberId }: Props) {
  const { action, rule, words, until, madeAt, isReversed, item } = decision;
  const itemState = describeItemState(decision, all);
  return (
    <li className={styles.decision}>
      <h3 className={styles.title}>{isReversed ? `Taken back: ${actionTitles[action]}` : actionTitles[action]}</h3>
      <p className={styles.facts}>
        <time dateTime={madeAt}>{formatDay(new Date(madeAt))}</time>
        {rule && !isReversed && <span>{`Rule: ${rule}`}</span>}
        {until && !isReversed && <span>{`Until ${formatInstant(new Date(until))}`}</span>}
      </p>
      {words && !isReversed && (
        <p className={styles.words}>
          <OwnText text={words} />
        </p>
      )}
      {itemState && <p>{itemState}</p>}
      <SanctionScope decision={decision} all={all} />
      {isReversed && <ReversalNote decision={decision} all={all} />}
      {action === 'support' && <CrisisCalls />}
      {hasCrisisLine(decision) && <CrisisLine />}
      {item.content && (
        <details className={styles.item}>
          <summary className={styles.summary}>{itemNames[item.targetType]}</summary>
          <p className={styles.words} dir="auto">
            {item.content}
          </p>
        </details>
      )}
      {action === 'support' && <LetterState decision={decision} memberId={memberId} />}
      <AppealState decision={decision} memberId={memberId} />
    </li>
  );
}
