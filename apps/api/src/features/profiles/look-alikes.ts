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

/** Digits and signs that are read as letters. */
const readAs: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
  '£': 'l',
  '!': 'i',
  '|': 'i',
  '+': 't',
};

/** Letters and pairs that look like another letter. */
const shapes = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['cl', 'd'],
  ['l', 'i'],
  ['j', 'i'],
] as const;

const codeOfA = 0x61;

function unframe(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const start = framedAlphabets.findLast((first) => first <= code) ?? code;
  return String.fromCodePoint(codeOfA + code - start);
}

const withoutMarks = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '');
const isPlain = (text: string) => /^[a-z0-9]+$/i.test(text);

/** The Latin letter that a character looks like in either case (UTS #39), or the character itself. */
function latin(character: string): string {
  for (const form of [character, character.toUpperCase(), character.toLowerCase()]) {
    const shape = withoutMarks(unhomoglyph(form));
    if (isPlain(shape)) return shape.toLowerCase();
  }
  return character.toLowerCase();
}

/**
 * The confusables skeleton (UTS #39): lower case, without accents, spaces, signs and invisible characters, one letter for
 * all look-alikes. Only for comparing.
 */
export function skeletonOf(text: string): string {
  const letters = [...withoutMarks(text.replace(framedLetter, unframe))].map(
    (character) => readAs[character] ?? smallCapitals.get(character) ?? latin(character),
  );
  const joined = letters.join('').replace(/[^\p{L}]/gu, '');
  return shapes.reduce((skeleton, [shape, letter]) => skeleton.replaceAll(shape, letter), joined);
}
