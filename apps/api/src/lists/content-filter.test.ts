import { defaultContentChoices } from '@ballast/schema/content-notes';
import { expect, onTestFinished, test, vi } from 'vitest';
import { coverOf, prepareFilter } from './content-filter.ts';

const coverWithHiddenWords = (content: string, ...hiddenWords: string[]) =>
  coverOf({ content, notes: [] }, prepareFilter({ ...defaultContentChoices, hiddenWords }));

test.each([
  ['the same word', 'The rope is gone', 'rope'],
  ['another case', 'ROPE', 'rope'],
  ['accents in the post', 'Rôpe', 'rope'],
  ['accents in the word', 'rope', 'rôpe'],
  ['signs around it', '(rope!)', 'rope'],
  ['several words, with other white space', 'self\n harm', 'self harm'],
  ['another apostrophe', 'I can’t', "can't"],
  ['a word with signs', 'c++ again', 'c++'],
  ['a sign beside it', 'rope🙂', 'rope'],
  ['a hyphen for the space', 'self-harm', 'self harm'],
  ['a sign alone', 'The pub 🍺 again', '🍺'],
  ['an emoji beside letters', "I'm 😀fine", '😀'],
  ['an emoji in a run of emoji', '🙂😀🙂🍺', '😀'],
  ['an emoji of another skin tone', 'ok👍🏽', '👍'],
  ['an emoji that was hidden with a skin tone', 'ok👍', '👍🏿'],
  ['an emoji with and without a variation selector', 'so ❤️!', '❤'],
  ['a joined emoji', 'my👨‍👩‍👧again', '👨‍👩‍👧'],
  ['a flag in a run of flags', '🇫🇷🇬🇧🇩🇪', '🇬🇧'],
  ['words with an emoji between them', 'pub🍺 again', 'pub 🍺again'],
  ['a word in a run of Chinese letters', '我又想喝酒了', '喝酒'],
  ['a word in a run of Japanese letters', '今日もお酒を飲んだ', 'お酒'],
  ['a half-width word', 'ｶﾌｪで', 'カフェ'],
  ['a word in a run of Thai letters', 'ฉันเหนื่อยมาก', 'เหนื่อย'],
  ['a Latin word in a run of Chinese letters', '我想drinking了', 'drink'],
  ['Arabic with marks', 'عندي قَلِقٌ', 'قلق'],
  ['Arabic without marks', 'عندي قلق', 'قَلِقٌ'],
  ['Arabic with a tatweel', 'عندي قلـــق', 'قلق'],
  ['a capital sigma', 'ΛΌΓΟΣ', 'λόγος'],
  ['a capital İ', 'İÇKİ', '"içki"'],
  ['an ß', 'MASS', '"maß"'],
  ['a ligature in quotes', 'ﬁre', '"fire"'],
  ['another script', 'Всё водка', 'ВОДКА'],
  ['the second of two words', 'rope', 'knot', 'rope'],
])('a hidden word covers: %s', (_case, content, ...words) => {
  expect(coverWithHiddenWords(content, ...words)).toBe('word');
});

test.each([
  ['a part of a longer word', 'Europe, ropey', 'rope'],
  ['a word beside a digit', 'rope2', 'rope'],
  ['no words', 'rope'],
  ['a part of a joined emoji', '👨‍👩‍👧', '👨'],
  ['another emoji', '🍻', '🍺'],
  ['the letters of two flags', '🇫🇷🇬🇧', '🇷🇬'],
  ['the flag of another nation', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['Chinese letters apart', '喝水，酒店', '喝酒'],
  ['another vowel of a script that writes it as a mark', 'की', 'का'],
  ['another Japanese letter', 'がき', 'かき'],
  ['a word of marks alone', 'rope', '\u0301'],
  ['a word that contains it', 'sand and the exam at the party', 'an', 'ex', 'art'],
  ['a conjunction within a word', 'The sand', 'and'],
  ['a word that looks like a form of it', 'A number of better evenings this summer', 'numb', 'bet', 'even', 'sum'],
  ['a word with another doubled letter', 'I loosed a comma for a good coop', 'lose', 'coma', 'god', 'cop'],
  ['a verb of another vowel', 'hoping', 'hop'],
  ['another form of a word in quotes', 'divorces, divorced, div-orce, dívorces', '"divorce"'],
  ['another form of a word in curly quotes', 'drinks', '“drink”'],
  ['words of a phrase in another order', 'harm to self', 'self harm'],
  ['words of a phrase apart', 'panic and attacks', 'panic attack'],
  ['an ordinary number', 'At 10 I had 5 of 1000', 'io', 's'],
])('nothing is covered: %s', (_case, content, ...words) => {
  expect(coverWithHiddenWords(content, ...words)).toBeNull();
});

test.each([
  ['a plural', 'Three divorces', 'divorce'],
  ['a past', 'We divorced', 'divorce'],
  ['a possessive', "The divorce's cost", 'divorce'],
  ['a possessive with a curly apostrophe', 'The divorce’s cost', 'divorce'],
  ['a gerund', 'DRINKING again', 'drink'],
  ['an irregular past', 'I drank', 'drink'],
  ['a person', 'Once a gambler', 'gamble'],
  ['the singular of a hidden plural', 'One tablet', 'tablets'],
  ['an invisible character', 'dri\u200bnk', 'drink'],
  ['a soft hyphen', 'dri\u00adnk', 'drink'],
  ['a word joiner in a form', 'dri\u2060nking', 'drink'],
  ['an invisible character in the hidden word', 'drink', 'dri\u200bnk'],
  ['a Cyrillic letter', 'dіvоrce', 'divorce'],
  ['a Greek letter', 'drιnk', 'drink'],
  ['Cyrillic letters in a form', 'dіvоrced', 'divorce'],
  ['full-width letters', 'ｄｒｉｎｋ', 'drink'],
  ['boxed letters', '🅳🆁🅸🅽🅺', 'drink'],
  ['small capitals', 'ᴅʀɪɴᴋ', 'drink'],
  ['a capital i for an l', 'aIcohol', 'alcohol'],
  ['a doubled letter', 'divorrce', 'divorce'],
  ['a doubled letter at the start of a form', 'ddrinking', 'drink'],
  ['a stretched letter', 'driiiiink', 'drink'],
  ['a stretched form', 'stoppppped', 'stop'],
  ['a hyphen inside', 'super-bad', 'superbad'],
  ['another hyphen', 'super‑bad', 'superbad'],
  ['dots inside', 'd.r.i.n.k', 'drink'],
  ['an underscore', 'super_bad', 'superbad'],
  ['a hidden hyphen', 'superbad', 'super-bad'],
  ['digits', 'dr1nk', 'drink'],
  ['a digit for an l', 'a1cohol', 'alcohol'],
  ['signs', 'g@mbling is $uicide', 'suicide'],
  ['forms of a phrase', 'panic attacks', 'panic attack'],
  ['a phrase without its space', 'selfharm', 'self harm'],
  ['a phrase with a disguised word', 'sеlf harmed', 'self harm'],
  ['a phrase with an apostrophe', 'cant cope', "can't cope"],
  ['a second phrase that shares a word', 'left side', 'leave me', 'left side'],
  ['a word in quotes', 'ex, again', '"ex"'],
  ['a word in quotes in another case', 'Éx', '“ex”'],
  ['a word of another script in its form', 'Опять ВОДКА', 'водка'],
  ['two words without a space after the full stop', 'tired.Then', 'then'],
  ['a word beside an emoji', 'drink🍺drank', 'drink'],
])('a hidden word covers its everyday forms, also in disguise: %s', (_case, content, ...words) => {
  expect(coverWithHiddenWords(content, ...words)).toBe('word');
});

test.each([
  'ab '.repeat(1666),
  'a'.repeat(5000),
  'a.'.repeat(2500),
  'A1@'.repeat(1666),
  'ﷺ'.repeat(700),
  'é-'.repeat(2500),
  '喝'.repeat(5000),
  '👨‍👩‍👧'.repeat(600),
])('the work for a text does not grow with the number of phrases: %#', (content) => {
  const hiddenWords = Array.from({ length: 50 }, (_, index) => `ab ${'x'.repeat(index + 1)}`);
  const filter = prepareFilter({ ...defaultContentChoices, hiddenWords });
  const lookups = vi.spyOn(Set.prototype, 'has');
  const searches = vi.spyOn(String.prototype, 'includes');
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  expect(coverOf({ content, notes: [] }, filter)).toBeNull();
  expect(lookups.mock.calls.length).toBeLessThanOrEqual(20_000);
  expect(searches.mock.calls.length).toBeLessThanOrEqual(100);
});
