import type { PhraseRule } from '../phrase-rule.ts';

/** `<count>` begins at ten, above a day's dose of most medicines. */
const doses = [
  'about/around/nearly/over/like/all/the? <count> <few>? <count>? of/odd/more/x? my/her/his/the/those? <kind>? <medicine>',
  '<few> packets/packs/boxes/strips of my/her/his/the? <kind>? <medicine>',
  'a whole? handful/fistful/mouthful/load/bunch of my/her/his/the? <kind>? <medicine>',
];

const loads = 'loads/lots of my/the? <kind>? <medicine>';

const after = (words: string) => doses.map((dose) => `${words} ${dose}`);

export const prescribed = 'a day/a week/per day/each day/every day/every morning/back to/to the/to my/for my/for a';

/** Whoever took them. */
export const tookDose = after('<took>');

/** An amount of tablets above a day's dose. It names common medicines and says of none how dangerous it is. */
export const dosePhrases: readonly PhraseRule[] = [
  {
    phrases: [
      ...tookDose,
      ...tookDose.map((phrase) => `${phrase} a day/week ago`),
      `<took> ${loads}`,
      ...after('to/could/ill/id/will/might/just <take>'),
      ...after('of/about <taking>'),
    ],
    canBeDenied: true,
    needsWriterAsSubject: true,
    notBefore: 'daily',
    notFollowedBy: prescribed,
  },
  {
    phrases: after('ive/just had'),
    needsWriterAsSubject: true,
    notBefore: 'daily week month prescribed left over spare',
    notFollowedBy: prescribed,
  },
];
