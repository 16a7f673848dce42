import { expect, test } from 'vitest';
import { markQueryWords } from './mark-words.ts';

const markedIn = (text: string, query: string) =>
  markQueryWords(text, query).map(({ from, to }) => text.slice(from, to));

test.each([
  ["can't sleep", "I tried the two things and can't sleep.", ['sleep']],
  ["can't", "I can't, he can not, cant.", ["can't", 'cant']],
  ['don’t know', "You know I don't", ['know']],
  ['is it just me', 'Just me', ['Just', 'me']],
  ['anxiety', 'My an\u00adxi\u200bety.', ['an\u00adxi\u200bety']],
  ['anxiety', 'ａｎｘｉｅｔｙ again', ['ａｎｘｉｅｔｙ']],
  ['fine', 'I am ﬁne.', ['ﬁne']],
  ['ＦＩＮＥ', 'Fine', ['Fine']],
  ['cafe', 'In the Cafe\u0301 x', ['Cafe\u0301']],
  ['قلق', 'عندي قَلِقٌ', ['قَلِقٌ']],
  ['قَلَق', 'عندي قلق', ['قلق']],
  ['焦虑', '我很焦虑。', ['焦虑']],
  ['睡不着', '晚上睡不着了', ['睡不着']],
  ['เหนื่อย', 'ฉันเหนื่อยมาก', ['เหนื่อย']],
  ['anxiety', '我有anxiety症', ['anxiety']],
  ['👍', 'ok👍🏽ok', ['👍🏽']],
  ['❤️‍🔥', 'a❤️‍🔥b ❤️', ['❤️‍🔥']],
  ["o'neil", 'Oneil, O’Neil, Neil', ['Oneil', 'O’Neil', 'Neil']],
  ['ptsd', 'P.T.S.D. they say', ['P.T.S.D']],
  ['exwife', 'My ex-wife', ['ex-wife']],
  ['ill', "I'll be ill", ['ill']],
  ['İstanbul', 'istanbul', ['istanbul']],
  ['strasse', 'Die Straße', ['Straße']],
  ['λόγος', 'ΛΌΓΟΣ', ['ΛΌΓΟΣ']],
  ['116 123', 'Ring 116 123', ['116', '123']],
  ['#grief', 'On #grief', ['grief']],
  ['run', 'Running runs a rung', ['Running', 'runs', 'rung']],
  ['run far', 'Running a rung far', ['Running', 'far']],
])('%s in “%s”', (query, text, marked) => {
  expect(markedIn(text, query)).toEqual(marked);
});

test('a long text without a match is read in linear time', () => {
  const text = `${'a'.repeat(50_000)} ${'é'.repeat(50_000)}`;
  expect(markQueryWords(text, 'b aab')).toEqual([]);
});
