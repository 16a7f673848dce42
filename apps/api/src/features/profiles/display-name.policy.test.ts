import { crisisContacts } from '@ballast/content/crisis';
import { nationLines } from '@ballast/content/nation-lines';
import { brand } from '@ballast/schema/brand';
import { expect, test } from 'vitest';
import { isConfusableWithReserved } from './display-name.policy.ts';

test.each([
  ['the word itself', 'admin'],
  ['another case', 'ADMIN'],
  ['a Cyrillic letter', 'аdmin'],
  ['a Cyrillic capital', 'Мoderator'],
  ['a small Cyrillic em', 'мoderator'],
  ['nothing but Cyrillic and Greek look-alikes', 'ѕυрроrt'],
  ['full width', 'ａｄｍｉｎ'],
  ['spaces between', 'A d m i n'],
  ['dots and dashes between', '-A.d.m.i.n-'],
  ['invisible characters between', 'ad\u200bmi\u2060n'],
  ...['\u3164', '\u115f', '\u1160', '\uffa0'].map((filler): [string, string] => [
    `the Hangul filler U+${filler.codePointAt(0)?.toString(16)} between`,
    `Ano${filler}nymous`,
  ]),
  ['a Hangul filler beside it', 'Anonymous\u3164'],
  ['a soft hyphen, a joiner and a selector between', 'Ano\u00ad\u034fny\u200d\ufe0fmous'],
  ['an invisible Khmer vowel and a tag between', 'Ano\u17b4nymo\u{e0041}us'],
  ['letters that look like a dot', 'Ano\u1427nymo\ua78fus'],
  ['a click letter for an i', 'adm\u01c3n'],
  ['words that suggest staff', 'Crisis team'],
  ['words that suggest staff, in Cyrillic', 'Сrіsіѕ tеаm'],
  ['a role beside a name', 'Dave (аdmіn)'],
  ['an accent', 'Ádmín'],
  ['a stroke through it', 'suppørt'],
  ['marks above and below', 'a\u0323d\u0308m\u0331in'],
  ['digits for letters', '4dm1n'],
  ['digits and signs for letters', '5upp0r+'],
  ['an l for an i', 'admln'],
  ['a bar for an l', `ba||ast`],
  ['rn for m', 'adrnin'],
  ['mathematical letters', '𝐚𝐝𝐦𝐢𝐧'],
  ['circled letters', 'ⓐⓓⓜⓘⓝ'],
  ['white on black', '🅰🅳🅼🅸🅽'],
  ['flags', '🇦🇩🇲🇮🇳'],
  ['small capitals', 'ᴀᴅᴍɪɴ'],
  ['a dotless i', 'admın'],
  ['stored backwards, shown forwards', '\u202enimda\u202c'],
  ['a tick beside it', '✅ Moderator'],
  ['a number beside it', 'Moderator 2'],
  ['a number in front of it', '1. Admin'],
  ['the plural', 'Moderators'],
  ['two reserved words', 'Admin & Founder'],
  ['the brand name', brand.name],
  ['the brand name and “team”', `The ${brand.name} team`],
  ['the brand name with a Cyrillic a', 'ballаst team'],
  ['the brand name and a reserved word', `${brand.name} Support`],
  ['without spaces', `Official${brand.name}Staff`],
  ['opening hours beside it', 'Support 24/7'],
  ['the name of anonymous authors', 'Anonymous'],
  ['“user” beside it', 'Anonymous user'],
  ['the name of former members', 'Former member'],
  ['“account” beside it', 'Deleted account'],
  ['the long form', 'Administrator'],
  ['a helpline', 'Samaritans'],
  ['a helpline with Cyrillic letters', 'Ѕаmаritаns'],
  ['a helpline in full width, with its number', 'ＳＨＯＵＴ ８５２５８'],
  ['a title beside a name', 'Counsellor Tom'],
  ['a title with Cyrillic letters', 'Соunѕеllоr Tom'],
  ['an academic title with a Cyrillic letter', 'Dг. Smith'],
])('%s is refused', (_how, name) => {
  expect(isConfusableWithReserved(name)).toBe(true);
});

test.each([...crisisContacts, ...Object.values(nationLines)])(
  'the crisis contact $name is refused',
  ({ name, number }) => {
    for (const shown of [name, name.toUpperCase(), `${name} ${number}`])
      expect(isConfusableWithReserved(shown)).toBe(true);
  },
);

test.each([
  'Alder',
  'Dad needs support',
  'Support me',
  'Ballasted by my dog',
  'Team player',
  'Official grump',
  'The help',
  'Modern Dad',
  'Adam',
  'Damin',
  'Founders Way lad',
  'Дмитрий',
  '管理 support 山',
  'محمد',
  '007',
  '24',
  '🐕',
  '1 2 3',
  'a',
  'nimda',
])('%s is allowed', (name) => {
  expect(isConfusableWithReserved(name)).toBe(false);
});

test('every default-ignorable character is ignored', () => {
  const invisible = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\p{Default_Ignorable_Code_Point}/u.test(character));
  expect(invisible.length).toBeGreaterThan(4000);
  expect(invisible.filter((character) => !isConfusableWithReserved(`Ano${character}nymous`))).toEqual([]);
});

test('very long names are checked without trying every split into words', () => {
  expect(isConfusableWithReserved(`${'theteam'.repeat(100)}z`)).toBe(false);
  expect(isConfusableWithReserved('a d '.repeat(176))).toBe(false);
  expect(isConfusableWithReserved('a'.repeat(704))).toBe(false);
});
