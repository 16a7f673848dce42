import { brand } from './brand.ts';
import { formerMember } from './messages.ts';

/** Names that would let a member pass for staff or for nobody: docs/product.md, "Names". */
export const reservedUsernames: ReadonlySet<string> = new Set([
  'anonymous',
  'admin',
  'deleted',
  'moderator',
  'support',
  'founder',
  brand.slug,
]);

/** Refused as a separate word anywhere in a name: "Dave (admin)". */
const roles = [
  ...['admin', 'administrator', 'moderator', 'founder', brand.slug, 'staff', 'anonymous'],
  ...['helpdesk', 'helpline', 'hotline', 'safeguarding'],
];

/** Refused as a separate word too, but not spelt by two: "Mo D". */
const shortRoles = ['mod'];

/** Refused anywhere, run together with other letters too: no ordinary name contains them. */
const unmistakable = ['moderator', 'administrator'];

/** After these "staff" is a part of somebody's occupation. */
const staffOccupations = new Set(['nurse', 'sergeant', 'sgt']);

/** Refused where nothing but companions stands beside them: "Crisis team", but not "Stafford" or "Team player". */
const reserved = [
  ...[...reservedUsernames, 'administrator', 'moderation', formerMember.displayName],
  ...['crisis', 'helpdesk', 'helpline', 'hotline', 'mod', 'official', 'safeguarding', 'staff', 'team'],
];

/** Beside a reserved word they still suggest staff ("the Ballast team", "official support"); without one they are allowed. */
const companions = [
  ...['account', 'and', 'app', 'bot', 'care', 'chat', 'community', 'contact', 'counsellor', 'crew', 'desk', 'duty'],
  ...['for', 'from', 'group', 'head', 'help', 'hq', 'line', 'listener', 'listening', 'live', 'member', 'our', 'real'],
  ...['response', 'safety', 'security', 'service', 'system', 'the', 'uk', 'user', 'verified', 'volunteer', 'worker'],
  ...['abuse', 'complaint', 'health', 'legal', 'manager', 'mental', 'peer', 'privacy', 'report', 'senior', 'technical'],
  ...['trust', 'welfare', 'wellbeing', 'wellness', 'your'],
];

/** Companions only as separate words: run together, they would refuse "Staffan" and "Staffin". */
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

/** Latin text without spaces and signs, one letter for all look-alikes. Only for comparing. */
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
  // For each position: whether words fill the text before it, and whether one of them is reserved.
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

/** Without a letter that decorates both ends: "xXstaffXx". */
const withoutFrame = (skeleton: string): string => skeleton.replace(/^([xzoiq])\1*(.*?)\1+$/, '$2');

/** Digits may be read as letters, as numbers beside a word, or ignored; a frame may be there or not. */
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
