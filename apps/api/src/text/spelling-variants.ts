/** Letters that English often doubles: “need”, “good”, and at the end of a word also “kill” and “miss”. */
const doubledVowel = /[eo]/;
const doubledAtEnd = /[slfz]/;
/** A consonant is doubled before these endings: “stopped”, “hobby”, “bottle”. */
const endingAfterDouble = /^(?:ed|ing|ings|er|ers|y|ies|ied|le|les|led|ling)$/;
const vowel = /[aeiouy]/;
const repeated = /([a-z])\1+/g;
const hasRepeated = /([a-z])\1/;
const repeatedThrice = /([a-z])\1{2,}/g;
const minChars = 4;

/** Words that have one letter where another everyday word has two: “coma”, “comma”. */
const notDoubled = new Set(['canon', 'coma', 'coral', 'desert', 'late', 'mate']);

function isUsual(word: string, letter: string, at: number): boolean {
  const rest = word.slice(at + 2);
  if (doubledVowel.test(letter) || (rest === '' && doubledAtEnd.test(letter))) return true;
  return vowel.test(word.charAt(at - 1)) && endingAfterDouble.test(rest);
}

/** Returns other spellings of a word in which letters are repeated: “drrink” is “drink”, “stoppped” also “stopped”. */
export function withoutRepeats(word: string): string[] {
  if (!hasRepeated.test(word)) return [];
  const halved = word.replace(repeatedThrice, '$1$1');
  const isStretched = halved !== word;
  const single = word.replace(repeated, (run, letter: string, at: number) =>
    run.length === 2 && isUsual(word, letter, at) ? run : letter,
  );
  const isSafe = single !== word && (isStretched || single.length >= minChars) && !notDoubled.has(single);
  return [...(isStretched ? [halved] : []), ...(isSafe ? [single] : [])];
}

const letterOfSign: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '€': 'e', '+': 't' },
};
const signOrDigit = /[0-9@$€+]/g;
const oneOrStroke = /[1!|£]/g;
const hasLetter = /[a-z]/;
const hasSign = /[0-9@$€+!|£]/;
const signsAtEnds = /^[€+!|£]+|[@$€+!|£]+$/g;

/** Returns words in which digits and signs are read as the letters that they look like: “dr1nk”, “$uicide”. */
export function withLettersForSigns(word: string): string[] {
  const inner = word.replace(signsAtEnds, '');
  if (!hasSign.test(inner) || !hasLetter.test(inner)) return [];
  const letters = inner.replace(signOrDigit, (sign) => letterOfSign[sign] ?? sign);
  return [...new Set([letters.replace(oneOrStroke, 'i'), letters.replace(oneOrStroke, 'l')])];
}
