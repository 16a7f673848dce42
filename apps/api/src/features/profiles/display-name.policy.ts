import { formerMember } from '@ballast/schema/messages';
import { reservedUsernames } from '@ballast/schema/username';
import { AppError } from '../../errors/app-error.ts';
import { skeletonOf } from './look-alikes.ts';

/** Beside the reserved usernames: what else the house calls itself, or those who are gone. */
const alsoReserved = ['administrator', formerMember.displayName];

/** Said with a reserved word they still mean the house: "the Ballast team", "official support". Nobody alone. */
const companions = [
  ...['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'our', 'the', 'to', 'your', 'uk'],
  ...['account', 'app', 'bot', 'chat', 'community', 'contact', 'crew', 'desk', 'group', 'head', 'help', 'live', 'hq'],
  ...['member', 'official', 'real', 'safety', 'security', 'service', 'staff', 'system', 'team', 'user', 'verified'],
];

const skeletonsOf = (words: Iterable<string>) =>
  [...words].flatMap((word) => [skeletonOf(word), skeletonOf(`${word}s`)]);
const reserved = skeletonsOf([...reservedUsernames, ...alsoReserved]);
const passing = skeletonsOf(companions);

/** Whether the text is nothing but reserved words and their companions run together, and has a reserved one in it. */
function isMadeOfReserved(text: string): boolean {
  // At each place of the text: whether words fit up to there, and whether a reserved one was among them.
  const fits = [true];
  const fitsReserved = [false];
  for (let at = 0; at < text.length; at += 1) {
    for (const [words, isReserved] of [
      [reserved, true],
      [passing, false],
    ] as const) {
      for (const word of words) {
        if (!fits[at] || !text.startsWith(word, at)) continue;
        fits[at + word.length] = true;
        if (isReserved || fitsReserved[at]) fitsReserved[at + word.length] = true;
      }
    }
  }
  return fitsReserved[text.length] ?? false;
}

/** Turns the direction of writing, so that what is stored backwards is read forwards. */
const turnsText = /[\u202a-\u202e\u2066-\u2069]/;

/** The ways in which a name may be read: digits as letters, as numbers beside a word, or not at all. */
function readings(name: string): string[] {
  const forwards = [name, name.replace(/^[\d\P{L}]+|[\d\P{L}]+$/gu, ''), name.replace(/\d/g, '')].map(skeletonOf);
  return turnsText.test(name) ? [...forwards, ...forwards.map((text) => [...text].reverse().join(''))] : forwards;
}

/** Whether somebody might take the name for the house's own, or for nobody's. */
export function passesForReserved(name: string): boolean {
  return readings(name).some(isMadeOfReserved);
}

/** @throws {AppError} BAD_INPUT for a name that passes for a reserved one. */
export function checkDisplayName(name: string): void {
  if (!passesForReserved(name)) return;
  throw new AppError('BAD_INPUT', {
    fields: { displayName: 'That name could be taken for the people who run this place. Please pick another.' },
  });
}
