import type { PhraseRule } from '../phrase-rule.ts';

const elsewhere = 'shift earlies nights dentist doctors flight meeting appointment holiday till until';

const dailyLetters = 'council landlord mp complaint boss bank solicitor resignation resign quitting quit appeal santa';

export const suicidePhrases: readonly PhraseRule[] = [
  {
    phrases: ['kill/killing/killed myself'],
    canBeDenied: true,
    notBefore:
      'ice stairs ladder scooter laughing laughed working gym deadline overtime tripping tripped slipping slipped falling running lifting for trying ' +
      'pay impress hit meet',
  },
  {
    phrases: [
      'top/topping/topped myself',
      'hang/hanging/hung/hanged myself',
      'drown/drowning/drowned myself',
      'gas/gassing/gassed myself',
      'unalive/unaliving/end/ending/ended myself',
      'to/just/could/should/ill/would/id off myself',
      'do/doing/did/done myself in',
      'finish/finishing/finished myself off',
      'string/stringing/strung myself up',
      'shoot/shooting/shot myself',
    ],
    canBeDenied: true,
    notBefore: 'foot work drink beer whisky emails dry sorrows forgetting paperwork gravy',
    notAfter: 'enough',
  },
  { phrases: ['kms'], notAfter: 'ran run walked cycled miles few many rode' },
  {
    phrases: [
      'end/ending/ended/finish/finishing/take/taking/took my own life',
      'end/ending/ended/finish/finishing my life',
    ],
    canBeDenied: true,
    notBefore: 'admin story',
  },
  { phrases: ['take/taking/took my life'], canBeDenied: true, notBefore: 'seriously back in into as to' },
  {
    phrases: ['end/ending/ended/finish/finishing it all'],
    canBeDenied: true,
    needsWriterAsSubject: true,
    notBefore: 'with square',
  },
  {
    phrases: [
      'to/id/could/would/and just? end it',
      'thinking/think/thought/thoughts/consider/considering about/of? ending it',
      'just/im ending it tonight/now/today/all',
      'just end it',
      'ending it',
    ],
    canBeDenied: true,
    needsWriterAsSubject: true,
    notBefore: 'with there here on between early so by amicably properly now we while square',
  },
  { phrases: ['end/ending/ended things for good/forever/ever', 'end/ending things permanently'], canBeDenied: true },
  {
    phrases: ['suicidal'],
    canBeDenied: true,
    needsWriterAsSubject: true,
    notBefore: 'friend son daughter mate brother sister people partner wife husband person men',
  },
  {
    phrases: [
      'thinking/think/thought/thoughts/contemplating/contemplated/considered/considering/googling/googled about/of? suicide',
      'commit/committing/committed/attempt/attempting/attempted suicide',
      'suicide note/attempt/attempts',
      'suicide is/feels/seems/looks',
      'my first/second/third/fourth/last attempt',
    ],
    canBeDenied: true,
    needsWriterAsSubject: true,
    notBefore: 'at prevention friday traffic',
  },
  {
    phrases: ['suicide'],
    needsWriterInSentence: true,
    canBeDenied: true,
    needsWriterAsSubject: true,
    notBefore: 'prevention squad squeeze bomber bomb mission friday monday traffic training course walk watch',
    notAfter: 'lost losing loss died by career political after prevention brothers dads mates sons friends whose',
  },
  {
    phrases: [
      'goodbye letter/letters/note/notes',
      'written/wrote/writing _? letter/letters/note/notes to/for _? kids/children/boys/girls/family/wife/lads/mum',
      'this will/is be? my last post/message',
      'my last post/message on here/ever',
      'this is goodbye',
      'say/saying/said my goodbyes',
      'check/checking out for good',
      'attempt on my own? life',
      'how/where/when id do it',
      'courage/guts/bottle/nerve to end it',
      'only way out',
      'leave/leaving this world/earth',
      'on this earth/planet anymore',
      'in this world anymore',
      '<not> think/see/expect ill/i/myself be/being? here/around/alive next/tomorrow/by/much/at/for',
      '<not> plan/planning/expect on/to see/seeing/make/making/reach/reaching christmas/thirty/forty/fifty/sixty/30/40/50/60/tomorrow',
      'wont/not be? going? to? be? around much longer',
      'wont/not be? going? to? be? around anymore',
    ],
  },
  {
    phrases: [
      'i _? wont be here/alive in/by the? morning',
      'i _? wont be here/alive tomorrow/anymore/by/much',
      'im/ill not going? to? be here/alive in/by the? morning',
      'im/ill not going? to? be here/alive tomorrow',
      'i will not be here/alive in/by the? morning',
      'i will not be here/alive tomorrow',
      '<not> think/sure/expect ill be here/alive in the morning',
      'doubt ill be here/alive in the morning',
    ],
    notBefore: elsewhere,
  },
  {
    phrases: ['wont be here in the morning', 'wont be here tomorrow/anymore/by/much'],
    needsWriterAsSubject: true,
    notBefore: elsewhere,
    // The rule above finds "Sorry mum, I won't be here".
    notAfter: 'dad mum mam nan grandad parcel delivery plumber electrician boiler',
  },
  {
    phrases: [
      'tonight/tomorrow/today i/im/ill will? just? end/ending it',
      'i/ill/will just? end it tonight/tomorrow/today/now',
    ],
    notBefore: 'with there between early amicably',
  },
  {
    phrases: ['this is my final? goodbye'],
    notFollowedBy: 'to/for now/for a/party/do/drinks/speech',
  },
  {
    phrases: [
      'this is my final? goodbye to all? of? you/everyone/everybody/all/them',
      'this is my final? goodbye to my kids/family/wife/boys/girls/lads',
    ],
  },
  {
    phrases: ['i/ive wrote/written the/my/all? letter/letters', 'letters are all? written/done/wrote'],
    needsSentenceEnd: true,
    notBefore: `post posting posted send sending sent ${dailyLetters}`,
    notAfter: dailyLetters,
  },
  { phrases: ['letters are all? written/done and'], notBefore: dailyLetters, notAfter: dailyLetters },
  { phrases: ['ive/i picked/chosen a date', 'planning/planned my exit'], needsSentenceEnd: true },
];
