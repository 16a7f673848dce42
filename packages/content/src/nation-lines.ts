import type { CrisisContact } from './crisis-contact.ts';

/** England has no line of its own beside those of the whole UK. */
export const nations = ['scotland', 'wales', 'northern-ireland'] as const;
export type Nation = (typeof nations)[number];

/** A nation's own line. Before changing a number or an hour, check it on its owner's site. */
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

const scottishAreas = ['AB', 'DD', 'DG', 'EH', 'FK', 'G', 'HS', 'IV', 'KA', 'KW', 'KY', 'ML', 'PA', 'PH', 'TD', 'ZE'];
const welshAreas = ['CF', 'LD', 'LL', 'NP', 'SA'];

/** Districts in an area of England whose addresses are nearly all in Wales. */
const welshDistricts = new Set([
  ...['CH5', 'CH6', 'CH7', 'CH8'],
  ...['SY16', 'SY17', 'SY18', 'SY19', 'SY20', 'SY21', 'SY23', 'SY24', 'SY25'],
]);

/** Districts of the areas above with many addresses in England: Berwick, Coldstream, Knighton, Chepstow, Monmouth. */
const mixedDistricts = new Set(['TD12', 'TD15', 'LD7', 'LD8', 'NP16', 'NP25']);

/**
 * The nation of a stored UK postcode such as `BT1 1AA`. Undefined in England, in districts on both sides of a border, and
 * on the Channel Islands and the Isle of Man: docs/product.md, "Crisis page".
 */
export function nationOf(postcode: string): Nation | undefined {
  const [, district = '', area = ''] = /^(([A-Z]{1,2})\d[A-Z\d]?) /.exec(postcode) ?? [];
  if (mixedDistricts.has(district)) return undefined;
  if (area === 'BT') return 'northern-ireland';
  if (scottishAreas.includes(area)) return 'scotland';
  return welshAreas.includes(area) || welshDistricts.has(district) ? 'wales' : undefined;
}
