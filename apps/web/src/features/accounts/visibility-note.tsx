import styles from './visibility-note.module.css';

/** Before the button that creates the account: afterwards would be late. */
export function VisibilityNote({ username }: { username: string }) {
  const shown = username.trim();
  return (
    <section className={styles.card} aria-label="What others will see">
      <h2 className={styles.label}>What the others see</h2>
      <p className={styles.shown}>{shown ? `@${shown}` : 'Your username'}</p>
      <h2 className={styles.label}>What they do not</h2>
      <p className={styles.hidden}>Your name, email, birthday and postcode</p>
      <p className={styles.note}>And on what you post anonymously, not the username either.</p>
    </section>
  );
}
