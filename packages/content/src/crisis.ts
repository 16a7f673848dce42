import type { CrisisContact } from './crisis-contact.ts';
import { nationLines } from './nation-lines.ts';

/** Most urgent first. Before changing a number, check the new one on its owner's site. */
export const crisisContacts: readonly CrisisContact[] = [
  {
    name: 'Emergency services',
    number: '999',
    href: 'tel:999',
    description:
      'If your life or someone else’s is in danger right now, ring this. You are not wasting anyone’s time. ' +
      'You can also go straight to A&E.',
    type: 'emergency',
    available: '24 hours a day, every day',
    free: true,
  },
  {
    name: 'Samaritans',
    number: '116 123',
    href: 'tel:116123',
    description:
      'Someone to talk to, about anything, at any hour. You do not have to be suicidal to ring, ' +
      'and you do not have to know what you are going to say.',
    type: 'helpline',
    available: '24 hours a day, every day',
    free: true,
  },
  {
    name: 'SHOUT',
    number: '85258',
    href: 'sms:85258?&body=SHOUT',
    description:
      'Text the word SHOUT to 85258 and a trained volunteer will text you back. ' +
      'Good when you cannot talk out loud, or would rather not.',
    type: 'text',
    available: '24 hours a day, every day',
    free: true,
  },
  {
    name: 'NHS 111',
    number: '111',
    href: 'tel:111',
    description:
      'Urgent help that is not life or death. Say it is about your mental health, ' +
      'and choose the mental health option if you are offered one. ' +
      'It is for England, Scotland and Wales: in Northern Ireland ring Lifeline on 0808 808 8000.',
    mentioned: nationLines['northern-ireland'],
    type: 'nhs',
    available: '24 hours a day, every day',
    free: true,
  },
  {
    name: 'Mind infoline',
    number: '0300 123 3393',
    href: 'tel:03001233393',
    description:
      'Information on mental health and on what help there is near you. ' +
      'This is not a crisis line. Calls cost the same as a local call.',
    type: 'information',
    available: '9am to 6pm, Monday to Friday',
    hours: { days: [1, 2, 3, 4, 5], opensAt: 9, closesAt: 18, nation: 'england-and-wales' },
    free: false,
  },
];
