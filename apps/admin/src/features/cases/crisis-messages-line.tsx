import { Button } from '@ballast/ui/button';
import { useCrisisMessages } from '../../hooks/use-crisis-messages.ts';
import styles from './case-queue.module.css';
import { useOpenCrisisMessages } from './use-open-crisis-messages.ts';

export function CrisisMessagesLine() {
  const open = useCrisisMessages();
  const openCrisisMessages = useOpenCrisisMessages();
  if (!open) return null;
  return (
    <p className={styles.crisis}>
      <Button look="text" onClick={openCrisisMessages}>
        {open === 1 ? '1 crisis message is open' : `${open} crisis messages are open`}
      </Button>
    </p>
  );
}
