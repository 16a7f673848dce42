import type { OwnDecision } from './decision-texts.ts';
import { OpenItem } from './open-item.tsx';
import { describeReversal } from './reversal.ts';

type Props = { decision: OwnDecision; all: readonly OwnDecision[] };

export function ReversalNote({ decision, all }: Props) {
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
