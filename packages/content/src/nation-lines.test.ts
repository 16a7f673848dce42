import { expect, test } from 'vitest';
import { nationLines } from './nation-lines.ts';
import { nationOf, nations } from './nations.ts';

const nationByPostcode: [string, string | undefined][] = [
  ...['BT1 1AA', 'BT94 5GU'].map((code): [string, string | undefined] => [code, 'northern-ireland']),
  ...[
    'G42 8PL',
    'EH1 1YZ',
    'AB10 1AB',
    'DG1 2BD',
    'DG16 5EA',
    'TD1 1AA',
    'KW1 4AA',
    'ZE1 0AA',
    'HS1 2AA',
    'ML1 1AA',
  ].map((code): [string, string | undefined] => [code, 'scotland']),
  ...['CF5 1QB', 'LL13 7AA', 'SA1 1AA', 'NP10 8XG', 'LD1 5AA', 'CH7 1AA', 'SY21 7AA', 'SY23 2AA'].map(
    (code): [string, string | undefined] => [code, 'wales'],
  ),
  ...[
    'M1 1AE',
    'SW1A 1AA',
    'CA6 5AA',
    'CA1 1AA',
    'HR3 5AA',
    'HR5 3AA',
    'CH1 1AA',
    'CH4 0AA',
    'SY1 1AA',
    'SY10 7AA',
  ].map((code): [string, string | undefined] => [code, undefined]),
  ...['SY15 6AA', 'SY22 6AA', 'TD12 4AA', 'TD15 1AA', 'LD7 1AA', 'NP16 7AA', 'GL1 1AA', 'E1 6AN', 'L1 1AA'].map(
    (code): [string, string | undefined] => [code, undefined],
  ),
  ...['IM1 1AA', 'JE2 3AB', 'GY1 1AA', '', 'nowhere'].map((code): [string, string | undefined] => [code, undefined]),
];

test.each(nationByPostcode)('the postcode %s is in %s', (postcode, nation) => {
  expect(nationOf(postcode)).toBe(nation);
});

test('every line is free to call and its link calls its number', () => {
  for (const nation of nations) {
    const { number, href, free } = nationLines[nation];
    expect(href).toEqual(`tel:${number.replaceAll(' ', '')}`);
    expect(free).toBe(true);
  }
});
