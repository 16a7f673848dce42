import { brand } from '@ballast/schema/brand';
import { crisisContacts } from '../crisis.ts';
import { layOutMail, type MailTexts } from './mail-layout.ts';

const samaritans = crisisContacts.find(({ type }) => type === 'helpline');

/** Subject and first line do not mention the reveal, as a lock screen may show them. No line names the item. */
export function revealMail({ name, contactEmail }: { name: string; contactEmail: string }): MailTexts {
  return layOutMail(`A note about your ${brand.name} account`, [
    `Hello ${name},`,
    `This is the ${brand.name} team, with a note about your account.`,
    `Someone on our team looked up who wrote something on ${brand.name} that carries no name. It was you, so the team now knows. No other member has been told, and nothing has changed in what they see.`,
    'We only do that for a serious reason, such as fear for somebody’s safety. The reason and the date were written down, in a record that can be added to but not changed. Both are in your data export, which you can download from your settings. We leave them out of this mail in case someone else opens it.',
    `If you want to ask about it, or you think we were wrong, reply to this mail. A person reads it and will answer. The address is ${contactEmail}.`,
    ...(samaritans
      ? [
          `If you need someone to talk to right now, ${samaritans.name} are there at any hour on ${samaritans.number}. It is free.`,
        ]
      : []),
  ]);
}
