import type { CrisisContact } from './crisis-contact.ts';
import { nationLines } from './nation-lines.ts';

/** `call`: the phone number of the organisation. */
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
