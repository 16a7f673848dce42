import { crisisContacts } from '@ballast/content/crisis';
import type { CrisisContact } from '@ballast/content/crisis-contact';
import { CrisisCall } from './crisis-call.tsx';
import { CrisisHours } from './crisis-hours.tsx';
import styles from './crisis-list.module.css';

export function CrisisList({ contacts = crisisContacts }: { contacts?: readonly CrisisContact[] | undefined }) {
  return (
    <ul className={styles.list}>
      {contacts.map((contact) => (
        <li key={contact.number} className={styles.contact}>
          <p className={styles.name}>{contact.name}</p>
          <CrisisCall contact={contact} />
          <CrisisHours contact={contact} />
        </li>
      ))}
    </ul>
  );
}
