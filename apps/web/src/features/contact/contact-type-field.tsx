import { type ContactType, contactTypes } from './contact-fields.ts';
import styles from './contact-type-field.module.css';

type Props = { value: ContactType; onChange: (type: ContactType) => void };

export function ContactTypeField({ value, onChange }: Props) {
  return (
    <fieldset>
      <legend className={styles.legend}>What is it about?</legend>
      <div className={styles.types}>
        {contactTypes.map(([type, label]) => (
          <label key={type} className={styles.type}>
            <input
              type="radio"
              name="type"
              value={type}
              checked={type === value}
              onChange={() => onChange(type)}
              className={styles.radio}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
