import { brand } from './brand.ts';
import { formerMember } from './messages.ts';

/** Names that would make a member look like staff or like nobody: docs/product.md, "Names". */
export const reservedUsernames: ReadonlySet<string> = new Set([
  'anonymous',
  'admin',
  'deleted',
  'moderator',
  'support',
  'founder',
  brand.slug,
]);

/** Words that are refused as separate words anywhere in a name: "Dave (admin)". */
const roles = [
  ...['admin', 'administrator', 'moderator', 'founder', brand.slug, 'staff', 'anonymous'],
  ...['helpdesk', 'helpline', 'hotline', 'safeguarding'],
];

/** Also refused as separate words, but not when two words spell them: "Mo D". */
const shortRoles = ['mod'];

/** Refused anywhere, even within other letters, because no ordinary name contains them. */
const unmistakable = ['moderator', 'administrator'];

/** After these words, "staff" is part of an occupation. */
const staffOccupations = new Set(['nurse', 'sergeant', 'sgt']);

/** Refused if only companions stand beside them: "Crisis team", but not "Stafford" or "Team player". */
const reserved = [
  ...[...reservedUsernames, 'administrator', 'moderation', formerMember.displayName],
  ...['crisis', 'helpdesk', 'helpline', 'hotline', 'mod', 'official', 'safeguarding', 'staff', 'team'],
];

/** Words that suggest staff beside a reserved word ("the Ballast team", "official support"), and are allowed without. */
const companions = [
  ...['account', 'and', 'app', 'bot', 'care', 'chat', 'community', 'contact', 'counsellor', 'crew', 'desk', 'duty'],
  ...['for', 'from', 'group', 'head', 'help', 'hq', 'line', 'listener', 'listening', 'live', 'member', 'our', 'real'],
  ...['response', 'safety', 'security', 'service', 'system', 'the', 'uk', 'user', 'verified', 'volunteer', 'worker'],
  ...['abuse', 'complaint', 'health', 'legal', 'manager', 'mental', 'peer', 'privacy', 'report', 'senior', 'technical'],
  ...['trust', 'welfare', 'wellbeing', 'wellness', 'your'],
];

/** Companions only as separate words. Within other letters they would refuse "Staffan" and "Staffin". */
const shortCompanions = new Set(['an', 'at', 'by', 'in', 'of', 'on', 'tech', 'to', 'web']);

/** Digits and signs that are read as letters. */
const readAs: Record<string, string> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '6': 'g', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '€': 'e', '£': 'l', '!': 'i', '|': 'i', '+': 't' },
};

/** Letters and pairs that look like another letter. */
const shapes = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['cl', 'd'],
  ['l', 'i'],
  ['j', 'i'],
] as const;

/** Latin text without spaces and signs, with one letter for all its look-alikes. Used only for comparing. */
function skeletonOf(latin: string): string {
  const letters = [...latin.toLowerCase()].map((character) => readAs[character] ?? character);
  const joined = letters.join('').replace(/[^\p{L}]/gu, '');
  return shapes.reduce((skeleton, [shape, letter]) => skeleton.replaceAll(shape, letter), joined);
}

const withPlurals = (words: readonly string[]) => words.flatMap((word) => [skeletonOf(word), skeletonOf(`${word}s`)]);
const roleSkeletons = new Set(roles.map(skeletonOf));
const reservedSkeletons = withPlurals(reserved);
const companionSkeletons = withPlurals(companions);
const shortRoleSkeletons = new Set(shortRoles.map(skeletonOf));
const unmistakableSkeletons = unmistakable.map(skeletonOf);
const longestRole = Math.max(...roles.map((role) => role.length));

/** Whether the skeleton consists of reserved words and companions only, with at least one reserved word. */
function isMadeOfReserved(skeleton: string): boolean {
  // For each position: whether words fill the text before it, and whether one of those words is reserved.
  const fits = [true];
  const fitsReserved = [false];
  for (let at = 0; at < skeleton.length; at += 1) {
    for (const [words, isReserved] of [
      [reservedSkeletons, true],
      [companionSkeletons, false],
    ] as const) {
      for (const word of words) {
        if (!fits[at] || !skeleton.startsWith(word, at)) continue;
        fits[at + word.length] = true;
        if (isReserved || fitsReserved[at]) fitsReserved[at + word.length] = true;
      }
    }
  }
  return fitsReserved[skeleton.length] ?? false;
}

type ToLatin = (text: string) => string;

/** Removes a letter that decorates both ends: "xXstaffXx". */
const withoutFrame = (skeleton: string): string => skeleton.replace(/^([xzoiq])\1*(.*?)\1+$/, '$2');

/** Digits may be read as letters, as numbers beside a word, or ignored. A frame may be present or not. */
function readings(text: string, toLatin: ToLatin): string[] {
  return [text, text.replace(/^[\d\P{L}]+|[\d\P{L}]+$/gu, ''), text.replace(/\d/g, '')].flatMap((reading) => {
    const skeleton = skeletonOf(toLatin(reading));
    return [skeleton, withoutFrame(skeleton)];
  });
}

/** Whether neighbouring words spell a role, so that "Mod·erator Dave" is found too. */
function hasRole(words: readonly string[], toLatin: ToLatin): boolean {
  const skeletons = words.map((word) => readings(word, toLatin));
  return skeletons.some((own, start) =>
    own.some((skeleton, reading) => {
      if (shortRoleSkeletons.has(skeleton)) return true;
      let spelt = '';
      for (let at = start; at < skeletons.length && spelt.length < longestRole; at += 1) {
        spelt += skeletons[at]?.[reading] ?? '';
        if (roleSkeletons.has(spelt)) return true;
      }
      return false;
    }),
  );
}

/**
 * Whether a username or display name can be taken for staff, the service, or an anonymous or deleted author.
 * @param toLatin replaces letters of other scripts by the Latin letters that they look like.
 */
export function isReservedName(name: string, toLatin: ToLatin = (text) => text): boolean {
  const visible = name.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const words = visible.split(/[^\p{L}\p{N}\p{M}\p{S}!@'’]+/u).filter((word) => word !== '');
  const personWords = words.filter(
    (word, at) => !/^staff$/i.test(word) || !staffOccupations.has(words[at + 1]?.toLowerCase() ?? ''),
  );
  const longWords = words.filter((word) => !shortCompanions.has(word.toLowerCase()));
  const isSpeltByTwo = (text: string) => words.length === 2 && shortRoleSkeletons.has(text);
  const texts = [visible, longWords.join(' ')].flatMap((text) => readings(text, toLatin));
  return (
    texts.some(
      (text) =>
        (isMadeOfReserved(text) && !isSpeltByTwo(text)) || unmistakableSkeletons.some((word) => text.includes(word)),
    ) || hasRole(personWords, toLatin)
  );
}
