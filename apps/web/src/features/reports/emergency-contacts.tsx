import { crisisContacts } from '@ballast/content/crisis';
import { policeContact } from '@ballast/content/police';
import type { ComponentProps, ReactNode } from 'react';
import { CrisisCall } from '../crisis/public.ts';
import styles from './emergency-contacts.module.css';

const contactsOf = (...types: string[]) => crisisContacts.filter(({ type }) => types.includes(type));

type Props = { text: ReactNode; contacts: readonly ComponentProps<typeof CrisisCall>['contact'][] };

function Contacts({ text, contacts }: Props) {
  return (
    <div className={styles.help}>
      <p>{text}</p>
      <ul className={styles.calls}>
        {contacts.map((contact) => (
          <li key={contact.number}>
            <CrisisCall contact={contact} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const emergencyText = (
  <>
    <strong>If it could be happening right now, ring 999 first.</strong>
    <span>
      {
        ' A report is read by people, and that takes time. Samaritans will also talk with you about a man you are worried about.'
      }
    </span>
  </>
);

const threatText = (
  <>
    <strong>If you think they are near, ring 999.</strong>
    <span>
      {
        ' Otherwise the police on 101. Keep what they wrote: once they delete it or their account, it is gone for you too. Take a screenshot. Private messages are also in your data export, in your settings under Your data.'
      }
    </span>
  </>
);

/** Shown because reports are not read immediately. */
export function EmergencyContacts() {
  return <Contacts text={emergencyText} contacts={contactsOf('emergency', 'helpline')} />;
}

export function ThreatContacts() {
  return <Contacts text={threatText} contacts={[...contactsOf('emergency'), policeContact]} />;
}
