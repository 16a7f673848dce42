import { crisisContacts } from '@ballast/content/crisis';
import type { CrisisContact } from '@ballast/content/crisis-contact';
import { CrisisCall, CrisisHours } from './crisis-calls.tsx';
import crisisListStyles from './crisis-list.module.css';
import styles from './crisis-numbers.module.css';

const urgentTypes = ['emergency', 'helpline', 'text'];

export function CrisisNumbers() {
  return (
    <ul className={styles.numbers}>
      {crisisContacts
        .filter(({ type }) => urgentTypes.includes(type))
        .map(({ name, number, href, type }) => (
          <li key={number}>
            <a href={href} className={styles.number}>
              <span className={styles.name}>{type === 'text' ? `Text ${name} to` : name}</span> <span>{number}</span>
            </a>
          </li>
        ))}
    </ul>
  );
}

type Props = {
  /** Whether to say that nobody is in trouble for how they feel. */
  isAboutPain?: boolean;
};

/** For the author of an item that is hidden until staff decide. */
export const LookedAtNote = ({ isAboutPain = true }: Props) => (
  <>
    <p>{`This is being looked at by our team. Until they have decided, only you see it here.${isAboutPain ? ' You are not in trouble for how you feel.' : ''} If you want to talk to someone now:`}</p>
    <CrisisNumbers />
  </>
);

export function CrisisList({ contacts = crisisContacts }: { contacts?: readonly CrisisContact[] | undefined }) {
  return (
    <ul className={crisisListStyles.list}>
      {contacts.map((contact) => (
        <li key={contact.number} className={crisisListStyles.contact}>
          <p className={crisisListStyles.name}>{contact.name}</p>
          <CrisisCall contact={contact} />
          <CrisisHours contact={contact} />
        </li>
      ))}
    </ul>
  );
}
