import { type CrisisContact, crisisContacts } from '@ballast/content/crisis';
import { buttonStyle } from '@ballast/ui/button-style';
import { Icon } from '@ballast/ui/icon';
import { PageFrame } from '../../app-shell/page-frame.tsx';
import styles from './crisis-page.module.css';

function Contact({ contact }: { contact: CrisisContact }) {
  const { name, number, href, description, available, free } = contact;
  const isText = href.startsWith('sms:');
  return (
    <li className={styles.contact}>
      <h2 className={styles.name}>{name}</h2>
      <p>{description}</p>
      <p className={styles.when}>
        {available}
        {free && '. Free.'}
      </p>
      <a href={href} className={buttonStyle('primary')}>
        <Icon name={isText ? 'messages' : 'phone'} />
        {isText ? `Text ${name} to ${number}` : `Call ${number}`}
      </a>
    </li>
  );
}

/** Who to ring, first of all. It works without an account and holds nothing to wait for. */
export function CrisisPage() {
  return (
    <PageFrame
      title="Get help now"
      lead="If you are in danger or might hurt yourself, talk to one of these. You do not need to know what to say."
      back={{ to: '/', label: 'Back' }}
    >
      <ul className={styles.contacts}>
        {crisisContacts.map((contact) => (
          <Contact key={contact.number} contact={contact} />
        ))}
      </ul>
    </PageFrame>
  );
}
