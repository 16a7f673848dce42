import { brand } from '@ballast/schema/brand';
import { crisisContacts } from '../crisis.ts';

type Answer = { words: string; contactEmail: string; isCrisis: boolean };

const numberOf = (wanted: 'emergency' | 'helpline') => crisisContacts.find(({ type }) => type === wanted)?.number;

/** Ends the answer to a message about a crisis. */
export const crisisAnswerHelp = `If your life or somebody else’s is in danger right now, ring ${numberOf('emergency')}. Samaritans are on ${numberOf('helpline')}, free, at any hour.`;

/** The mail that answers a contact message. Plain text, because it is what somebody typed. */
export function contactAnswerMail({ words, contactEmail, isCrisis }: Answer): { subject: string; text: string } {
  const closing = `Reply to this mail, and it reaches us. The address is ${contactEmail}.`;
  return {
    subject: `Your message to ${brand.name}`,
    text: `${[words, ...(isCrisis ? [crisisAnswerHelp] : []), closing, brand.name].join('\n\n')}\n`,
  };
}
