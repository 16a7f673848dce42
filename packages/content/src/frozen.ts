import { crisisContacts } from './crisis.ts';

/** In words for a sentence: the contacts that answer at any hour. */
const numbers = crisisContacts
  .filter(({ hours }) => hours === undefined)
  .map(({ name, number, type }) => {
    if (type === 'text') return `text ${name} to ${number}`;
    return name.endsWith(number) ? name : `${name} on ${number}`;
  })
  .join(', ');

/** Told to whoever has the right password of a frozen account, and mailed to the addresses that it had. */
export function frozenWords(contactEmail: string): readonly [frozen: string, next: string, talk: string] {
  return [
    'This account is frozen. More than one person may think that it is theirs, so nobody gets in until one of us has looked at it. Your profile and what you wrote under your name are hidden until then. Nothing is lost.',
    `Write to ${contactEmail}. A person reads it.`,
    `You do not have to wait for us to talk to somebody. These answer at any hour: ${numbers}.`,
  ];
}
