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
      'and choose the mental health option if you are offered one.',
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
    hours: { days: [1, 2, 3, 4, 5], opensAt: 9, closesAt: 18 },
    free: false,
  },
];

/** `call`: a number that the site's own people answer. */
export type HelpSite = { name: string; href: string; about: string; call?: Pick<CrisisContact, 'number' | 'href'> };

/** Before changing an address or a number, open the site by hand. */
export const helpSites: readonly HelpSite[] = [
  {
    name: 'NHS: urgent help for mental health',
    href: 'https://www.nhs.uk/nhs-services/mental-health-services/where-to-get-urgent-help-for-mental-health/',
    about: 'Who to ring where you live, and what happens then.',
  },
  {
    name: 'NHS Every Mind Matters',
    href: 'https://www.nhs.uk/every-mind-matters/',
    about: 'Sleep, stress, worry, low mood: what can be done about each.',
  },
  {
    name: 'Samaritans',
    href: 'https://www.samaritans.org/',
    about: 'Other ways to reach them than ringing: by email or by letter.',
  },
  {
    name: 'CALM',
    href: 'https://www.thecalmzone.net/',
    about: 'The Campaign Against Living Miserably. A helpline, free, 5pm to midnight every day, and a webchat.',
    call: { number: '0800 58 58 58', href: 'tel:0800585858' },
  },
  {
    name: 'Mind',
    href: 'https://www.mind.org.uk/',
    about: 'What things are called, your rights, and your local Mind.',
  },
  {
    name: 'Andy’s Man Club',
    href: 'https://andysmanclub.co.uk/',
    about: 'Free groups where men talk, in person, all over the UK.',
  },
  {
    name: 'Men’s Sheds',
    href: 'https://menssheds.org.uk/',
    about: 'Workshops. Make something next to other men; talk if you like.',
  },
  {
    name: 'PAPYRUS',
    href: 'https://www.papyrus-uk.org/',
    about: 'Thoughts of suicide, under 35, or worried about someone who is.',
  },
  {
    name: 'Survivors of Bereavement by Suicide',
    href: 'https://uksobs.com/',
    about: 'If you have lost somebody that way.',
  },
  {
    name: 'Lifeline',
    href: 'https://www.lifelinehelpline.info/',
    about: 'Northern Ireland’s own crisis line. Free, at any hour.',
    call: nationLines['northern-ireland'],
  },
  {
    name: 'Breathing Space',
    href: 'https://breathingspace.scot/',
    about: 'Scotland’s own line. Free, 6pm to 2am, and all weekend from Friday 6pm to Monday 6am.',
    call: nationLines.scotland,
  },
  {
    name: 'C.A.L.L.',
    href: 'https://www.callhelpline.org.uk/',
    about: 'Wales’s own line for mental health, in Welsh or English. Free, at any hour.',
    call: nationLines.wales,
  },
];
