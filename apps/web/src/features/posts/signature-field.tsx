import styles from './signature-field.module.css';

type Props = { username: string; isAnonymous: boolean; onChange: (isAnonymous: boolean) => void };

/** Under whose name it will stand: said before it is sent, never guessed. */
export function SignatureField({ username, isAnonymous, onChange }: Props) {
  const choices = [
    { value: true, label: 'Anonymous', hint: 'No name, no profile. No other member can tell it was you.' },
    { value: false, label: `@${username}`, hint: 'Your name stands over it. Members can see it is you.' },
  ];
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>Who is this from?</legend>
      {choices.map(({ value, label, hint }) => (
        <label key={label} className={styles.choice}>
          <input
            type="radio"
            name="signature"
            className={styles.radio}
            checked={isAnonymous === value}
            onChange={() => onChange(value)}
          />
          <span className={styles.words}>
            <span className={styles.name}>{label}</span>
            <span className={styles.hint}>{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
