import { brand } from '@ballast/schema/brand';

/** How to give 999 what a reveal shows, in the order in which they ask. */
export const emergencyCallSteps: readonly string[] = [
  'Ring 999, and ask for the police, or for an ambulance if they have hurt themselves already.',
  `Say who you are: your name, that you are a volunteer of ${brand.name}, an online community, and that you are not with the person.`,
  'Say what was written, word for word, and when.',
  'Say where the person may be: first any place that they wrote themselves, word for word, then the address and postcode of the account, which may be old. If none of it helps, the police can find a place from the name and the e-mail address.',
  'Give the name, the age and the phone number. Say that it may be a child, if it may.',
  'Ask for the reference of the call. Write it into the case with the time, so that nobody rings a second time.',
];
