import { brand } from '@ballast/schema/brand';
import { crisisContacts } from '../crisis.ts';
import type { RevealTopic } from '../reveals.ts';
import { layOutMail, type MailTexts } from './mail-layout.ts';

const samaritans = crisisContacts.find(({ type }) => type === 'helpline');

const facts = 'the name, e-mail address, phone number, address and date of birth on your account';
const itWasYou = `It was you, so the team now knows, and saw ${facts}.`;
const noOther = 'No other member has been told, and nothing has changed in what they see.';

const happened: Record<RevealTopic, string> = {
  author: `Someone on our team looked up who wrote something on ${brand.name} that carries no name. ${itWasYou} ${noOther}`,
  named: `Someone on our team looked up ${facts}, because of something on ${brand.name}. ${noOther}`,
  reporter: `Someone on our team looked up who told us about something on ${brand.name}. ${itWasYou} ${noOther}`,
  other: `Someone on our team looked up who is in a private conversation that somebody told us about. ${itWasYou} ${noOther}`,
  same_author: `Someone on our team asked whether two things on ${brand.name} that carry no name have one author. At least one of them is yours. The answer was yes or no: the team was not told who wrote them, and the answer was not kept.`,
};

type Revealed = { topic: RevealTopic; name: string; contactEmail: string };

/** Subject and first line do not mention the reveal, as a lock screen may show them. No line names the item. */
export function revealMail({ topic, name, contactEmail }: Revealed): MailTexts {
  return layOutMail(`A note about your ${brand.name} account`, [
    `Hello ${name},`,
    `This is the ${brand.name} team, with a note about your account.`,
    happened[topic],
    'We only do that for a serious reason, such as fear for somebody’s safety. The reason and the date were written down, in a record that can be added to but not changed. Both are in your data export, which you can download from your settings. We leave them out of this mail in case someone else opens it.',
    `If you want to ask about it, or you think we were wrong, reply to this mail. A person reads it and will answer. The address is ${contactEmail}.`,
    ...(samaritans
      ? [
          `If you need someone to talk to right now, ${samaritans.name} are there at any hour on ${samaritans.number}. It is free.`,
        ]
      : []),
  ]);
}
