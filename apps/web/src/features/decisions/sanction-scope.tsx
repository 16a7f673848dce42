import { formatDay } from '../../lib/dates.ts';
import { isInForce, type OwnDecision, sanctionScopes } from './decision-texts.ts';
import styles from './own-decision-item.module.css';

export function SanctionScope({ decision }: { decision: OwnDecision }) {
  const scope = sanctionScopes[decision.action];
  if (!scope || !isInForce(decision, new Date())) return null;
  const until = decision.until === null ? '' : `Until ${formatDay(new Date(decision.until))} `;
  return (
    <ul className={styles.scope}>
      <li>You can still {scope.can}.</li>
      <li>
        {until}
        {until ? 'you' : 'You'} cannot {scope.cannot}.
      </li>
    </ul>
  );
}
