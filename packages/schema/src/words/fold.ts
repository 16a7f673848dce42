const ascii = /^[\0-\x7f]*$/;
const plainSigns = /^[\0-\x7f£€“”–—•…]*$/;

/** Letters that Unicode does not take apart into a plain letter and an accent. */
const plainByLetter: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't', ŋ: 'n', ς: 'σ' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};
const otherLetters = /[łøđðħıŧŋςßæœþ]/g;

const apostrophes = /[‘’ʼ´＇ʹ′]/g;
/** In other scripts marks are vowels. Without the dakuten, Japanese が would be か. */
const accents =
  '\\p{M}(?<=[\\p{sc=Inherited}\\p{sc=Arabic}\\p{sc=Hebrew}\\p{sc=Syriac}\\p{sc=Cyrillic}])(?<![\\u3099\\u309a])';
const skinTones = '\\u{1f3fb}-\\u{1f3ff}';
/** Soft hyphens, zero-width characters and the like, accents, the Arabic tatweel, and skin tones. */
const unseen = new RegExp(`[\\p{Default_Ignorable_Code_Point}\\u0640${skinTones}]|${accents}`, 'gu');
/** The joiner of an emoji sequence, and the letters of a flag. Without them, a family and a man would be the same. */
const partOfEmoji = new RegExp(
  `(\\p{Extended_Pictographic}[\\ufe0f${skinTones}]*\\u200d(?=\\p{Extended_Pictographic})|\\u{1f3f4}[\\u{e0020}-\\u{e007f}]+)|${unseen.source}`,
  'gu',
);
const joinerOrFlag = /\u200d|\u{1f3f4}/u;
const lookOfEmoji = new RegExp(`[\\ufe0f${skinTones}]`, 'gu');

const mayBeUnseen = new RegExp(`[\\p{M}\\p{Default_Ignorable_Code_Point}\\u0640${skinTones}]`, 'u');

function withoutUnseen(text: string): string {
  if (!mayBeUnseen.test(text)) return text;
  if (!joinerOrFlag.test(text)) return text.replace(unseen, '');
  return text.replace(partOfEmoji, (_found, part?: string) => part?.replace(lookOfEmoji, '') ?? '');
}

/** These letters become 18 and 8 when they are folded; all others at most 7. */
const longLigatures = /[\uFDFA\uFDFB]/g;
/** Enough to find each of their words. The others become one letter, so that a long text stays bounded. */
const maxLongLigatures = 8;

/** Bounds the length that a text can have after it is folded. */
export function boundLigatures(text: string): string {
  let count = 0;
  return text.replace(longLigatures, (ligature) => {
    count += 1;
    return count > maxLongLigatures ? '\u0635' : ligature;
  });
}

export const isAscii = (text: string): boolean => ascii.test(text);

/**
 * Removes what a reader does not see or does not count when they look for a word: case, accents, invisible characters,
 * compatibility forms (full width, ligatures), skin tones. Writes letters such as ł and ß in plain ones, and apostrophes as `'`.
 *
 * @example
 * fold('Ｅｘ\u00ad-wife’s CAFÉ'); // ex-wife's cafe
 */
export function fold(text: string): string {
  // Most texts are ASCII. The other steps do not change them, and take ten times as long.
  if (ascii.test(text)) return text.toLowerCase();
  const straight = text.replace(apostrophes, "'");
  if (plainSigns.test(straight)) return straight.toLowerCase();
  const apart = boundLigatures(straight).normalize('NFKD');
  return withoutUnseen(apart)
    .toLowerCase()
    .replace(otherLetters, (letter) => plainByLetter[letter] ?? letter)
    .normalize('NFC');
}
