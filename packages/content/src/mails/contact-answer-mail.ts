import { brand } from '@ballast/schema/brand';
import { crisisContacts } from '../crisis.ts';
import { layOutMail, type MailTexts } from './mail-layout.ts';

type Answer = { words: string; contactEmail: string; isCrisis: boolean };

const numberOf = (wanted: 'emergency' | 'helpline') => crisisContacts.find(({ type }) => type === wanted)?.number;

/** Ends the answer to a message about a crisis. */
export const crisisAnswerHelp = `If your life or somebody else’s is in danger right now, ring ${numberOf('emergency')}. Samaritans are on ${numberOf('helpline')}, free, at any hour.`;

/** The mail that answers a contact message. The plain text keeps the lines as they were typed. */
export function contactAnswerMail({ words, contactEmail, isCrisis }: Answer): MailTexts {
  const closing = `Reply to this mail, and it reaches us. The address is ${contactEmail}.`;
  const rest = [...(isCrisis ? [crisisAnswerHelp] : []), closing];
  const lines = words.split('\n').filter((line) => line.trim() !== '');
  return {
    ...layOutMail(`Your message to ${brand.name}`, [...lines, ...rest]),
    text: `${[words, ...rest, brand.name].join('\n\n')}\n`,
  };
}
