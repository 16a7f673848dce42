import styles from './visibility-note.module.css';

export function VisibilityNote() {
  return (
    <div className={styles.card}>
      <h2 className={styles.label}>What the others see</h2>
      <p className={styles.shown}>Your username</p>
      <h2 className={styles.label}>What they do not</h2>
      <p className={styles.hidden}>Your name, email, birthday and postcode</p>
      <p className={styles.note}>And on what you post anonymously, not the username either.</p>
    </div>
  );
}
