import type { PhraseRule } from '../phrase-rule.ts';
import { prescribed, tookDose } from './doses.ts';

/** Phrases of a heavy post that does not speak of ending the writer's life. They show no card. */
export const painPhrases: readonly PhraseRule[] = [
  { phrases: tookDose, canBeDenied: true, notBefore: 'daily', notFollowedBy: prescribed },
  {
    phrases: [
      'suicide/suicidal',
      'killed/hanged/hung/shot himself/herself/themselves/themself',
      'kill/killing himself/herself/themselves',
      'took/taken/take/taking his/her/their own? life/lives',
      'selfharm/selfharming/selfharmed',
      'cutting himself/herself',
      '<cut> his/her/their own? <limbs>',
      'he/she wants/wanted to die',
    ],
    notBefore: 'prevention squad training course friday',
    notAfter: 'career',
  },
  {
    phrases: [
      'cant/cannot cope',
      'not coping',
      'cant/cannot stop crying/shaking',
      'cried/crying',
      'broke/breaking/broken down',
      'falling apart',
      'in bits',
      'breaking point',
      'end of my rope/tether',
      'worthless/hopeless/heartbroken/miserable',
      'hate/hated/hating myself',
      'feel/feeling/felt like? a? numb/empty/nothing/trapped/failure/burden/useless/hopeless/ashamed/guilty/lonely/alone/low',
      'depressed/depression/antidepressants',
      'lonely/loneliness',
      'so alone',
      'panic attack/attacks',
      'flashbacks/nightmares',
      'dying/dead inside',
      'never been this/so low',
      'lost all? hope',
    ],
    canBeDenied: true,
    notBefore: 'laughing laughter',
    notAfter: 'laughing van car lift',
  },
  {
    phrases: [
      'funeral/grief/grieving/bereaved/miscarriage/inquest/terminal',
      'lost the/our/a baby/son/daughter',
      'lost my? best? dad/mum/father/mother/brother/sister/son/daughter/wife/mate',
      'my _? mum/dad/mother/father/brother/sister/wife/son/daughter/mate/friend died/passed',
      'died in my arms',
      'i miss him/her/them so',
    ],
    notBefore: 'at chess football',
    notAfter: 'late',
  },
];
