import { Button } from '@ballast/ui/button';
import { useCrisisMessages } from '../../hooks/use-crisis-messages.ts';
import { useUrlState } from '../../hooks/use-url-state.ts';
import styles from './case-queue.module.css';

export function CrisisMessagesLine() {
  const open = useCrisisMessages();
  const { openTab } = useUrlState();
  if (open === 0) return null;
  return (
    <p className={styles.crisis}>
      <Button look="text" onClick={() => openTab('contact')}>
        {open === 1 ? '1 crisis message is open' : `${open} crisis messages are open`}
      </Button>
    </p>
  );
}
