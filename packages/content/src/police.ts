import type { CrisisContact } from './crisis-contact.ts';

/** The police when it is not an emergency, everywhere in the UK. Not a crisis contact: it is shown for a threat alone. */
export const policeContact: Pick<CrisisContact, 'name' | 'number' | 'href'> = {
  name: 'Police',
  number: '101',
  href: 'tel:101',
};
