import { formerMember } from '@ballast/schema/messages';
import { reservedUsernames } from '@ballast/schema/username';
import { AppError } from '../../errors/app-error.ts';
import { skeletonOf } from './look-alikes.ts';

const alsoReserved = ['administrator', formerMember.displayName];

/** Beside a reserved word they still suggest staff ("the Ballast team", "official support"); without one they are allowed. */
const companions = [
  ...['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'our', 'the', 'to', 'your', 'uk'],
  ...['account', 'app', 'bot', 'chat', 'community', 'contact', 'crew', 'desk', 'group', 'head', 'help', 'live', 'hq'],
  ...['member', 'official', 'real', 'safety', 'security', 'service', 'staff', 'system', 'team', 'user', 'verified'],
];

const skeletonsOf = (words: Iterable<string>) =>
  [...words].flatMap((word) => [skeletonOf(word), skeletonOf(`${word}s`)]);
const reserved = skeletonsOf([...reservedUsernames, ...alsoReserved]);
const companionSkeletons = skeletonsOf(companions);

/** Whether the text consists of reserved words and companions only, with at least one reserved word. */
function isMadeOfReserved(text: string): boolean {
  // For each position: whether words fill the text before it, and whether one of them is reserved.
  const fits = [true];
  const fitsReserved = [false];
  for (let at = 0; at < text.length; at += 1) {
    for (const [words, isReserved] of [
      [reserved, true],
      [companionSkeletons, false],
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

/** Direction overrides: the text is displayed backwards. */
const turnsText = /[\u202a-\u202e\u2066-\u2069]/;

/** Digits may be read as letters, as numbers beside a word, or ignored. */
function readings(name: string): string[] {
  const forwards = [name, name.replace(/^[\d\P{L}]+|[\d\P{L}]+$/gu, ''), name.replace(/\d/g, '')].map(skeletonOf);
  return turnsText.test(name) ? [...forwards, ...forwards.map((text) => [...text].reverse().join(''))] : forwards;
}

export function isConfusableWithReserved(name: string): boolean {
  return readings(name).some(isMadeOfReserved);
}

/** @throws {AppError} BAD_INPUT for a name that can be confused with a reserved one. */
export function checkDisplayName(name: string): void {
  if (!isConfusableWithReserved(name)) return;
  throw new AppError('BAD_INPUT', {
    fields: { displayName: 'That name could be taken for the people who run this place. Please pick another.' },
  });
}
