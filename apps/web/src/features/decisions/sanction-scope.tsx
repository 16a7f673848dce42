import { formatDay } from '../../lib/dates.ts';
import { findStricter, isInForce, type OwnDecision, sanctionScopes } from './decision-texts.ts';
import styles from './own-decision-item.module.css';

type Props = { decision: OwnDecision; all: readonly OwnDecision[] };

/** What the member can and cannot do, unless a stricter sanction applies: two lists would contradict each other. */
export function SanctionScope({ decision, all }: Props) {
  const now = new Date();
  const scope = sanctionScopes[decision.action];
  if (!scope || !isInForce(decision, now)) return null;
  const stricter = findStricter(decision, all, now);
  if (stricter) {
    const place = all.indexOf(stricter) < all.indexOf(decision) ? 'above' : 'below';
    return <p>{`The decision ${place} goes further. While it runs, this one adds nothing to it.`}</p>;
  }
  const until = decision.until === null ? '' : `Until ${formatDay(new Date(decision.until))} `;
  return (
    <ul className={styles.scope}>
      <li>{`You can still ${scope.can}.`}</li>
      <li>{`${until}${until ? 'you' : 'You'} cannot ${scope.cannot}.`}</li>
    </ul>
  );
}
