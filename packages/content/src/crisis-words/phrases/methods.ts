import type { PhraseRule } from '../phrase-rule.ts';

/** Phrases of searches for means or methods. They are general: this file is public and must not become a list of means. */
export const methodPhrases: readonly PhraseRule[] = [
  {
    phrases: [
      'how do/can/could/would/should? i/you/we? to? <dying>',
      'how do/can/could/would/should? i/you/we? to? <ending> my/your/own? own/it? <ended>',
      'how i/you could/can/might <dying>',
      'way/ways/method/methods to/of/for <dying>',
      'way/ways/method/methods to/of/for <ending> my/your/own? own/it? <ended>',
      'way/ways to go quickly/peacefully/painlessly',
      'easiest/quickest/fastest/best/painless/peaceful/easy/gentle/surest way/ways? to/of? go',
      'easiest/quickest/fastest/best/painless/peaceful/painfree/least/surest painful? suicide/death',
      'quick/easy/painless/gentle/peaceful suicide/death',
      'suicide method/methods/kit/kits/bag/pill/pills/forum/website/guide/how',
      'method/methods/ways/way of/for suicide',
      'what/which _? can/do/could/would? you/i? overdose on/with',
      'what/which <tablets> kill/kills/would/will/can',
      'how many/much _? _? _? to? die/kill/overdose/fatal/lethal/deadly',
      'how many/much _? _? _? _? kill/fatal/lethal/deadly/die/overdose',
      'lethal/fatal/deadly dose/doses/amount/overdose/quantity',
      'how high/far/deep/long _? _? _? _? _? _? die/death/dead/kill/drown/out',
      'best/highest/nearest/good bridge/cliff/place/building/roof to jump/die',
      'where/place/places to/can? i? buy/get a? suicide/noose/lethal/deadly',
      'does/do/will/would drowning/hanging/jumping/overdosing/suffocating/suffocation/bleeding hurt/work/kill',
      'is/are drowning/hanging/jumping painful/painless/quick',
      'tie/tying/make/making a? noose/nooses',
      'noose knot',
      'helium/monoxide/gas/hanging/drowning/exhaust/bleach suicide/death/method',
      'monoxide car/poisoning/exhaust suicide?',
    ],
    notBefore: 'wanting alarm detector symptoms safety happy',
    notAfter: 'stop prevent not help helping support cope coping after survived surviving',
  },
  {
    phrases: [
      'how do/can/could/would/should? i/you/we? to? end it/things',
      'way/ways/method/methods to/of? end/ending it/things',
      'end/ending it quickly/quick/peacefully/painlessly',
    ],
    notBefore: 'with relationship marriage wife girlfriend partner her him them',
    notAfter: 'stop prevent not help helping support cope coping after survived surviving',
  },
];
