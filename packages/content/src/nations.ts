/** England has no crisis line of its own, only those of the whole UK. */
export const nations = ['scotland', 'wales', 'northern-ireland'] as const;
export type Nation = (typeof nations)[number];

/** The postcode districts of each nation, without those on both sides of a border: docs/product.md, "Crisis page". */
const districtsOf: readonly [Nation, RegExp][] = [
  ['northern-ireland', /^BT\d/],
  ['scotland', /^(?:AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|TD(?!1[25] )|ZE)\d/],
  ['wales', /^(?:CF|CH(?=[5-8] )|LD(?![78] )|LL|NP(?!16 |25 )|SA|SY(?=1[6-9] |2[01345] ))\d/],
];

/** The nation of a stored UK postcode such as `BT1 1AA`; undefined in England, beside a border, and on the islands. */
export function nationOf(postcode: string): Nation | undefined {
  return districtsOf.find(([, districts]) => districts.test(postcode))?.[0];
}
