import { crisisContacts } from '@ballast/content/crisis';
import { CrisisCall } from '../crisis/public.ts';
import styles from './emergency-contacts.module.css';

/** Shown because reports are not read immediately. */
export function EmergencyContacts() {
  return (
    <div className={styles.help}>
      <p>
        <strong>If it could be happening right now, ring 999 first.</strong> A report is read by people, and that takes
        time. Samaritans will also talk with you about a man you are worried about.
      </p>
      <ul className={styles.calls}>
        {crisisContacts
          .filter(({ type }) => type === 'emergency' || type === 'helpline')
          .map((contact) => (
            <li key={contact.number}>
              <CrisisCall contact={contact} />
            </li>
          ))}
      </ul>
    </div>
  );
}
