import { crisisContacts } from '@ballast/content/crisis';
import { CrisisCall } from './crisis-call.tsx';
import styles from './crisis-calls.module.css';

const urgentTypes = ['emergency', 'helpline', 'text'];

/** Shows numbers, because a linked crisis page might not load. */
export function CrisisCalls() {
  return (
    <div className={styles.calls}>
      <p className={styles.lead}>In danger, or thinking of ending your life? These work without us:</p>
      <ul className={styles.list}>
        {crisisContacts
          .filter(({ type }) => urgentTypes.includes(type))
          .map((contact) => (
            <li key={contact.number}>
              <CrisisCall contact={contact} />
            </li>
          ))}
      </ul>
    </div>
  );
}
