import type { Session } from '@ballast/schema/sessions';
import { Button } from '@ballast/ui/button';
import { formatDay } from '../../lib/dates.ts';
import styles from './access-list.module.css';

type Props = { session: Session; isEnding: boolean; onEnd: () => void };

export function SessionItem({ session, isEnding, onEnd }: Props) {
  const { isCurrent, device, startedOn, lastUsedOn } = session;
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <p className={styles.device}>
          <span>{device}</span>
          {isCurrent && <span className={styles.mark}>This device</span>}
        </p>
        <p className={styles.days}>
          {`Signed in on ${formatDay(new Date(startedOn))}, last used on ${formatDay(new Date(lastUsedOn))}`}
        </p>
      </div>
      {!isCurrent && (
        <Button
          look="text"
          isBusy={isEnding}
          onClick={onEnd}
          aria-label={`Sign out ${device}, ${formatDay(new Date(startedOn))}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
