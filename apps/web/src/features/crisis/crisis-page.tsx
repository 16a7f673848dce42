import { type CrisisContact, crisisContacts } from '@ballast/content/crisis';
import { CrisisCall } from '../../app-shell/crisis-call.tsx';
import { PageFrame } from '../../app-shell/page-frame.tsx';
import styles from './crisis-page.module.css';

function Contact({ contact }: { contact: CrisisContact }) {
  const { name, description, available, free } = contact;
  return (
    <li className={styles.contact}>
      <h2 className={styles.name}>{name}</h2>
      <p>{description}</p>
      <p className={styles.when}>
        {available}
        {free && '. Free.'}
      </p>
      <CrisisCall contact={contact} />
    </li>
  );
}

/** Who to ring, first of all. It works without an account and holds nothing to wait for. */
export function CrisisPage() {
  return (
    <PageFrame
      title="Get help now"
      lead="If you are in danger or might hurt yourself, talk to one of these. You do not need to know what to say."
      back={{ to: '/', label: 'Back', isReturn: true }}
    >
      <ul className={styles.contacts}>
        {crisisContacts.map((contact) => (
          <Contact key={contact.number} contact={contact} />
        ))}
      </ul>
    </PageFrame>
  );
}
