import unhomoglyph from 'unhomoglyph';

/** First code points of boxed, circled and flag letters, which the Unicode confusables table omits. */
const framedAlphabets = [0x1f150, 0x1f170, 0x1f1e6];
const framedLetter = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;

/** Small capitals, which Unicode does not treat as capitals. */
const smallCapitals = new Map(
  [...'ᴀaʙbᴄcᴅdᴇeɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrᴛtᴜuᴠvᴡwʏyᴢz'.matchAll(/(.)(.)/gu)].map(([, small = '', letter = '']) => [
    small,
    letter,
  ]),
);

const codeOfA = 0x61;

function unframe(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const start = framedAlphabets.findLast((first) => first <= code) ?? code;
  return String.fromCodePoint(codeOfA + code - start);
}

// Hangul fillers are letters that show nothing; only this property tells them apart.
const withoutMarks = (text: string) => text.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
const isAscii = (text: string) => /^[\x20-\x7e]+$/.test(text);
const isPlain = (text: string) => /^[a-z0-9!|]+$/i.test(text);

/** The Latin letter that the character looks like in either case (UTS #39), or the character itself. */
function toLatinLetter(character: string): string {
  if (isAscii(character)) return character;
  for (const form of [character, character.toUpperCase(), character.toLowerCase()]) {
    const shape = withoutMarks(unhomoglyph(form));
    if (isPlain(shape)) return shape;
  }
  // Letters that look like a dot or a dash are kept.
  return /[\p{L}\p{N}]/u.test(unhomoglyph(character)) ? character : '';
}

const latinByCharacter = new Map<string, string>();

/** As `toLatinLetter`, looked up once for each character, because a story can have thousands. */
function latinOf(character: string): string {
  const known = latinByCharacter.get(character);
  if (known !== undefined) return known;
  const latin = smallCapitals.get(character) ?? toLatinLetter(character);
  latinByCharacter.set(character, latin);
  return latin;
}

const beyondAscii = /[^\0-\x7f]/gu;
const betweenWords = /[\p{P}\p{Z}\p{Cc}]/u;

/** As `toLatin`, for texts of several words: spaces and punctuation stay, and other signs become spaces. */
export function toLatinText(text: string): string {
  return withoutMarks(text.replace(framedLetter, unframe)).replace(beyondAscii, (character) =>
    betweenWords.test(character) ? character : latinOf(character) || ' ',
  );
}

/** Also drops accents and invisible characters. */
export function toLatin(text: string): string {
  return [...withoutMarks(text.replace(framedLetter, unframe))].map(latinOf).join('');
}
