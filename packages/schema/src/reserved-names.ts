import { brand } from './brand.ts';
import { formerMember } from './messages.ts';

/** Names that would make a member look like staff, or like an anonymous or deleted author: docs/product.md, "Names". */
export const reservedUsernames: ReadonlySet<string> = new Set([
  'anonymous',
  'admin',
  'deleted',
  'moderator',
  'support',
  'founder',
  brand.slug,
]);

/** Titles of people whom others would trust with their health, with common misspellings. */
const professions = [
  ...['counsellor', 'counselor', 'councellor', 'counseller', 'therapist', 'psychologist', 'psychiatrist'],
  ...['psychoanalyst', 'clinician'],
];

/** Refused as separate words anywhere in a name: "Dave (admin)". */
const roles = [
  ...['admin', 'administrator', 'moderator', 'founder', brand.slug, 'staff', 'anonymous'],
  ...['helpdesk', 'helpline', 'hotline', 'safeguarding', 'doctor', ...professions],
];

/** Also refused as separate words, but not when two words spell them: "Mo D". */
const shortRoles = ['mod', 'dr'];

/** Refused anywhere, even within other letters, because no ordinary name contains them. */
const unmistakable = ['moderator', 'administrator', ...professions];

const doctorsOfStories = new Set([
  ...['who', 'pepper', 'dre', 'doom', 'strange', 'strangelove', 'martens', 'feelgood', 'jekyll', 'seuss', 'zhivago'],
  ...['dolittle', 'doolittle', 'evil', 'no', 'octopus', 'beat', 'hook', 'love'],
]);

/** Before these words a role is none: an occupation, or a figure or brand that everybody knows. */
const harmlessBefore = new Map<string, ReadonlySet<string>>([
  ['staff', new Set(['nurse', 'sergeant', 'sgt'])],
  ['doctor', doctorsOfStories],
  ['dr', doctorsOfStories],
]);

/** Refused if the rest of the name consists of companions: "Crisis team", but not "Stafford" or "Team player". */
const reservedWords = [
  ...[...reservedUsernames, 'administrator', 'moderation', formerMember.displayName],
  ...['crisis', 'helpdesk', 'helpline', 'hotline', 'mod', 'official', 'safeguarding', 'staff', 'team'],
];

/** Words that suggest staff beside a reserved word ("the Ballast team", "official support"), and are allowed without one. */
const companions = [
  ...['account', 'and', 'app', 'bot', 'care', 'chat', 'community', 'contact', 'counsellor', 'crew', 'desk', 'duty'],
  ...['for', 'from', 'group', 'head', 'help', 'hq', 'line', 'listener', 'listening', 'live', 'member', 'our', 'real'],
  ...['response', 'safety', 'security', 'service', 'system', 'the', 'uk', 'user', 'verified', 'volunteer', 'worker'],
  ...['abuse', 'complaint', 'health', 'legal', 'manager', 'mental', 'peer', 'privacy', 'report', 'senior', 'technical'],
  ...['trust', 'welfare', 'wellbeing', 'wellness', 'your'],
];

/** Companions only as separate words. Within other letters they would refuse "Staffan" and "Staffin". */
const shortCompanions = new Set(['an', 'at', 'by', 'in', 'of', 'on', 'tech', 'to', 'web']);

/** Digits and signs that look like letters. */
const lookAlikeCharacters: Record<string, string> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '6': 'g', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '€': 'e', '£': 'l', '!': 'i', '|': 'i', '+': 't' },
};

/** Letters and pairs of letters that look like another letter. */
const lookAlikeLetters = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['cl', 'd'],
  ['l', 'i'],
  ['j', 'i'],
] as const;

/** Latin text without spaces and signs, with one letter for all its look-alikes. Only for comparisons. */
export function skeletonOf(latin: string): string {
  const letters = [...latin.toLowerCase()].map((character) => lookAlikeCharacters[character] ?? character);
  const joined = letters.join('').replace(/[^\p{L}]/gu, '');
  return lookAlikeLetters.reduce((skeleton, [lookAlike, letter]) => skeleton.replaceAll(lookAlike, letter), joined);
}

export const withPlurals = (words: readonly string[]) =>
  words.flatMap((word) => [skeletonOf(word), skeletonOf(`${word}s`)]);
const roleSkeletons = new Set(roles.map(skeletonOf));
export const reservedSkeletons = withPlurals([...reservedWords, 'doctor', 'gp', ...professions]);
const companionSkeletons = withPlurals(companions);
const shortRoleSkeletons = new Set(shortRoles.map(skeletonOf));
const unmistakableSkeletons = unmistakable.map(skeletonOf);
const longestRole = Math.max(...roles.map((role) => role.length));

/** Whether the skeleton consists of reserved words and companions only, with at least one reserved word. */
export function consistsOfReservedWords(
  skeleton: string,
  reserved: readonly string[] = reservedSkeletons,
  otherCompanions: readonly string[] = [],
): boolean {
  const allCompanions = [...companionSkeletons, ...otherCompanions];
  // For each position: whether words cover all text before it, and whether one of these words is reserved.
  const isCovered = [true];
  const hasReservedWord = [false];
  for (let at = 0; at < skeleton.length; at += 1) {
    for (const [words, isReserved] of [
      [reserved, true],
      [allCompanions, false],
    ] as const) {
      for (const word of words) {
        if (!isCovered[at] || !skeleton.startsWith(word, at)) continue;
        isCovered[at + word.length] = true;
        if (isReserved || hasReservedWord[at]) hasReservedWord[at + word.length] = true;
      }
    }
  }
  return hasReservedWord[skeleton.length] ?? false;
}

type ToLatin = (text: string) => string;

/** Removes a letter that decorates both ends: "xXstaffXx". */
const withoutFrame = (skeleton: string): string => skeleton.replace(/^([xzoiq])\1*(.*?)\1+$/, '$2');

/** Variants: digits read as letters, cut off at both ends, or removed. Each with and without a frame of letters. */
export function skeletonsOf(text: string, toLatin: ToLatin): string[] {
  return [text, text.replace(/^[\d\P{L}]+|[\d\P{L}]+$/gu, ''), text.replace(/\d/g, '')].flatMap((variant) => {
    const skeleton = skeletonOf(toLatin(variant));
    return [skeleton, withoutFrame(skeleton)];
  });
}

/** Whether neighbouring words together spell a role: "Mod·erator Dave". */
function spellsRole(words: readonly string[], toLatin: ToLatin): boolean {
  const skeletonsByWord = words.map((word) => skeletonsOf(word, toLatin));
  return skeletonsByWord.some((skeletons, start) =>
    skeletons.some((skeleton, variant) => {
      if (shortRoleSkeletons.has(skeleton)) return true;
      let spelt = '';
      for (let at = start; at < skeletonsByWord.length && spelt.length < longestRole; at += 1) {
        spelt += skeletonsByWord[at]?.[variant] ?? '';
        if (roleSkeletons.has(spelt)) return true;
      }
      return false;
    }),
  );
}

/**
 * Whether a username or display name can be taken for staff, the service, a professional, or an anonymous or deleted author.
 * @param toLatin Replaces letters of other scripts by the Latin letters that they look like.
 */
export function isReservedName(name: string, toLatin: ToLatin = (text) => text): boolean {
  const visible = name.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const words = visible
    .replace(/\bDr(?=\p{Lu})/gu, 'Dr ')
    .split(/[^\p{L}\p{N}\p{M}\p{S}!@'’]+/u)
    .filter((word) => word !== '');
  const wordsWithRoles = words.filter(
    (word, at) => !harmlessBefore.get(word.toLowerCase())?.has(words[at + 1]?.toLowerCase() ?? ''),
  );
  const longWords = words.filter((word) => !shortCompanions.has(word.toLowerCase()));
  const isShortRoleInTwoWords = (skeleton: string) => words.length === 2 && shortRoleSkeletons.has(skeleton);
  const skeletons = [visible, longWords.join(' ')].flatMap((text) => skeletonsOf(text, toLatin));
  return (
    skeletons.some(
      (skeleton) =>
        (consistsOfReservedWords(skeleton) && !isShortRoleInTwoWords(skeleton)) ||
        unmistakableSkeletons.some((word) => skeleton.includes(word)),
    ) || spellsRole(wordsWithRoles, toLatin)
  );
}
