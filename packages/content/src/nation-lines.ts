import type { CrisisContact } from './crisis-contact.ts';
import type { Nation } from './nations.ts';

/** The crisis line of each nation. Before changing a number or an hour, check it on its owner's site. */
export const nationLines: Record<Nation, CrisisContact> = {
  scotland: {
    name: 'Breathing Space',
    number: '0800 83 85 87',
    href: 'tel:0800838587',
    description: 'Scotland’s own line for when you feel low, anxious or at the end of it.',
    type: 'helpline',
    available: '6pm to 2am, and all weekend from Friday 6pm to Monday 6am',
    free: true,
  },
  wales: {
    name: 'C.A.L.L.',
    number: '0800 132 737',
    href: 'tel:0800132737',
    description: 'Wales’s own mental health line, in Welsh or in English.',
    type: 'helpline',
    available: '24 hours a day, every day',
    free: true,
  },
  'northern-ireland': {
    name: 'Lifeline',
    number: '0808 808 8000',
    href: 'tel:08088088000',
    description: 'Northern Ireland’s own crisis line. Trained counsellors answer.',
    type: 'helpline',
    available: '24 hours a day, every day',
    free: true,
  },
};
