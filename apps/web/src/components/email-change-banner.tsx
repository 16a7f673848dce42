import { formatDay } from '../lib/dates.ts';
import styles from './email-change-banner.module.css';
import { StopEmailChange } from './stop-email-change.tsx';

/** Names no address: somebody may be looking over the member's shoulder. */
export default function EmailChangeBanner({ takesEffectOn }: { takesEffectOn: string }) {
  return (
    <section className={styles.banner} aria-label="Change of email">
      <p>{`The email of your account changes on ${formatDay(new Date(takesEffectOn))}. Not you? Stop it here. Until then your password and your other devices stay as they are.`}</p>
      <StopEmailChange />
    </section>
  );
}
