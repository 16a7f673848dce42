import type { PhraseRule } from '../phrase-rule.ts';

const ropeWork = 'climbing climb crag harness tent camping tow towing caravan boat swing anchor tug';
const onTheWay = 'traffic roadworks running fishing';

export const meansPhrases: readonly PhraseRule[] = [
  {
    phrases: ['overdose/overdosed/overdosing', 'od on'],
    canBeDenied: true,
    needsWriterAsSubject: true,
    notBefore:
      'coffee caffeine chocolate netflix football telly tv sugar crisps mince cheese wine turkey nostalgia awareness then',
    notAfter: 'accidental',
  },
  {
    phrases: [
      'took/taken/swallowed every tablet/pill',
      'take/took/taking/taken/swallow/swallowed/swallowing/neck/necked/necking all of? my/me/the/these? <tablets>',
      'to/could/just take the/a whole <tablets>',
      'took/taking/taken/swallowed the/a whole <tablets>',
      'enough <tablets> to/saved/put',
      'stockpiling/stockpiled/stockpile/hoarding/hoarded/counting/counted out? up? my/the? <tablets>',
      'saving/saved up? my/the? <tablets>',
      '<tablets> ready/lined/saved/stashed',
      'pills/tablets/paracetamol/painkillers/razor/blade are? all? sat/sitting/here? in front of me',
    ],
    canBeDenied: true,
    needsWriterAsSubject: true,
    notBefore: 'week month today on as day prescribed',
  },
  {
    phrases: [
      'noose',
      'bought/buying a/some/the? rope',
      'hosepipe in the boot/car/exhaust',
      'gun in my mouth',
      'slit/cut my throat',
      'open my wrists',
      'drink/drinking/drank myself to death',
      'belt/rope/cord/lead round/around my neck',
      'stood/standing/sat/sitting on the/a/that bridge/roof/ledge for/again/last/thinking',
      'on the ledge',
    ],
    canBeDenied: true,
    needsWriterAsSubject: true,
    notBefore: 'swing tightening tightens window shelf boat climbing for cat bird pigeon',
  },
  { phrases: ['took/taken/taking too many <tablets>'], canBeDenied: true, needsWriterAsSubject: true },
  { phrases: ['wrong side of the railings/railing/barrier/barriers/fence'], needsWriterAsSubject: true },
  {
    phrases: [
      '<jump> myself? out? in front of a/the/that/an? oncoming? <vehicle>',
      'over the edge of the/a <place>',
      'drop off/from the <place>',
      'about/of jumping',
      'jump/jumping/jumped off/from the/a/that/this/my <place>',
      'walk/walking/wander/wandering/step/stepping into traffic',
      'walk/walking/wade/wading into the sea/river/canal/lake',
    ],
    needsIntent: true,
    canBeDenied: true,
    needsWriterAsSubject: true,
    notBefore: 'ship charity dip swim paddle told',
    notAfter: 'bungee',
  },
  {
    phrases: [
      '<throw> myself under a/the train/lorry/tube/tram/wheels',
      '<throw> myself under a bus',
      '<throw> myself in front of',
      '<throw> myself off/from the/a/that/this/my',
      '<throw> myself in/into the river/sea/canal/traffic/path',
    ],
    canBeDenied: true,
    notBefore: 'sofa',
  },
  {
    phrases: [
      'drive/driving/drove/steer/crash/crashing/swerve/swerving/turn/wheel _? _? _? into/off/under a/the/that/oncoming _? wall/tree/lorry/bridge/cliff/traffic/river/barrier/road/pier/wagon',
    ],
    needsIntent: true,
    canBeDenied: true,
    needsWriterAsSubject: true,
    notBefore: 'accident ice trolley',
  },
  {
    phrases: ['ive got? the/a/my rope', 'i have/got got? the/a/my rope'],
    needsSentenceEnd: true,
    notBefore: `pull bring meet ${ropeWork}`,
    notAfter: ropeWork,
  },
  {
    phrases: [
      'have/ive/got got? the/a/my rope ready',
      'have/ive/got got? the/a/my rope in front of me',
      'have/ive/got got? the/a/my rope and ive picked/chosen/written/found',
    ],
    needsWriterAsSubject: true,
    notBefore: ropeWork,
    notAfter: ropeWork,
  },
  {
    phrases: [
      'im on the/a bridge',
      'im on the/a bridge right? now/again/tonight/alone tonight?',
      'stood/standing/sat/sitting on the/a bridge',
    ],
    needsSentenceEnd: true,
    needsWriterAsSubject: true,
    notBefore: `where stuck queue jam ${onTheWay}`,
    notAfter: onTheWay,
  },
  {
    phrases: [
      'on the/a bridge looking down',
      'on the/a bridge and i cant/dont/want/feel',
      'on the/a bridge and nobody',
    ],
    needsWriterAsSubject: true,
    needsWriterInSentence: true,
    notBefore: onTheWay,
    notAfter: onTheWay,
  },
];
