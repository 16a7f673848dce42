import type { CrisisContact } from '@ballast/content/crisis-contact';
import { useEffect, useState } from 'react';
import styles from './crisis-hours.module.css';
import { describeOpeningHours } from './opening-hours.ts';

const tickMs = 20_000;

/** Undefined in prerendered HTML and until hydration. */
function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function CrisisHours({ contact: { available, hours, free } }: { contact: CrisisContact }) {
  const now = useNow();
  return (
    <p className={styles.when}>
      <span>{`${available}${hours ? ', bank holidays aside' : ''}.${free ? ' Free.' : ''}`}</span>
      {hours && <span className={styles.state}>{now && ` ${describeOpeningHours(hours, now)}`}</span>}
    </p>
  );
}
