import type { PhraseRule } from '../phrase-rule.ts';

const accidents = 'shaving slack off loose short slice opening cooking chopping football accident';

const garden = 'fence brambles bramble thorns roses hedge nettles';
const causes = `${garden} wall gate door wire nail metal rocks bike pedal saw grinder strimmer mower falling`;

/** Hurting oneself on purpose, which is not the same as wanting to die. The crisis numbers are for both. */
export const selfHarmPhrases: readonly PhraseRule[] = [
  {
    phrases: ['selfharm/selfharmed/selfharming'],
    canBeDenied: true,
    needsWriterAsSubject: true,
    notBefore: 'awareness training course',
  },
  {
    phrases: ['cut/cutting/slit/slitting/slash/slashing my/me wrists/wrist'],
    canBeDenied: true,
    needsWriterAsSubject: true,
    notBefore: accidents,
  },
  {
    phrases: [
      '<cut> up? both? my/me <limbs>',
      '<cut> up? my/me <limb> tonight/again/open/deep/deliberately/because/so',
      '<cut> up? my/me <limb> on purpose',
      '<cut> up? my/me <limb> last night',
      'fresh/new cuts on/up/down/over all? my/me <limbs>',
    ],
    canBeDenied: true,
    needsWriterAsSubject: true,
    notBefore: `${accidents} ${causes}`,
    notAfter: `surgeon surgeons ${garden}`,
  },
  {
    phrases: [
      'want/wanted/urge/urges/need/going to cut/burn/hurt/harm/punish myself',
      'started/starting/start/keep/kept/been/stop/stopped/about cutting/burning/hurting/harming myself',
      'cut/burn/burnt/burned/hurt myself again/deliberately/last/deep/badly',
      'cut/burn/burnt/burned/hurt myself on purpose',
      'i cut/burn/hurt myself when/because/with/so/if',
      'cutting/hurting/harming myself again',
      'urge to cut',
    ],
    canBeDenied: true,
    notBefore: accidents,
  },
  {
    phrases: ['been/started/back cutting again', 'cutting again'],
    canBeDenied: true,
    needsWriterAsSubject: true,
    needsSentenceEnd: true,
  },
  { phrases: ['want to cut'], canBeDenied: true, needsWriterAsSubject: true, needsSentenceEnd: true },
];
