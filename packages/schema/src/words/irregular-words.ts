/** Verbs whose past is not formed with -ed: the verb, its past and its participle. */
const irregularVerbs = `
  arise arose arisen, awake awoke awoken, bear bore borne, beat beaten, become became, begin began begun, bend bent, bet,
  bid bade bidden, bind bound, bite bit bitten, bleed bled, blow blew blown, break broke broken, breed bred,
  bring brought, broadcast, build built, burn burnt burned, burst, buy bought, cast, catch caught, choose chose chosen,
  cling clung, come came, cost, creep crept, cut, deal dealt, dig dug, draw drew drawn, dream dreamt dreamed,
  drink drank drunk, drive drove driven, eat ate eaten, fall fell fallen, feed fed, feel felt, fight fought, find found,
  flee fled, fling flung, fly flew flown, forbid forbade forbidden, forget forgot forgotten, forgive forgave forgiven,
  freeze froze frozen, get got gotten, give gave given, grind ground, grow grew grown, hang hung hanged, hear heard,
  hide hid hidden, hit, hold held, hurt, keep kept, kneel knelt, know knew known, lay laid, lead led, lean leant leaned,
  leap leapt leaped, learn learnt learned, leave left, lend lent, let, lie lay lain lied, light lit lighted, lose lost,
  make made, mean meant, meet met, mistake mistook mistaken, overcome overcame, overdo overdid overdone, pay paid, put,
  quit quitted, read, rid, ride rode ridden, ring rang rung, rise rose risen, run ran, say said, see saw seen, seek sought,
  sell sold, send sent, set, shake shook shaken, shed, shine shone, shit shat shitted, shoot shot, show shown showed, shrink shrank
  shrunk, shut, sing sang sung, sink sank sunk, sit sat, sleep slept, slide slid, sling slung, slit, smell smelt smelled,
  sneak snuck sneaked, speak spoke spoken, speed sped speeded, spell spelt spelled, spend spent, spill spilt spilled, spin spun, spit
  spat, split, spoil spoilt spoiled, spread, spring sprang sprung, stand stood, steal stole stolen, stick stuck,
  sting stung, stink stank stunk, stride strode, strike struck stricken, string strung, strive strove striven,
  swear swore sworn, sweat sweated, sweep swept, swell swelled swollen, swim swam swum, swing swung, take took taken,
  teach taught, tear tore torn, tell told, think thought, throw threw thrown, thrust, tread trod trodden,
  understand understood, undo undid undone, upset, wake woke woken, wear wore worn, weep wept, win won,
  wind wound, withdraw withdrew withdrawn, wring wrung, write wrote written`;

/** Nouns whose plural is not formed with -s. */
const irregularNouns = `
  calf calves, child children, foot feet, goose geese, grandchild grandchildren, half halves, knife knives, leaf leaves,
  life lives, loaf loaves, louse lice, man men, mouse mice, policeman policemen, scarf scarves, self selves,
  shelf shelves, stepchild stepchildren, thief thieves, tooth teeth, wife wives, wolf wolves, woman women`;

/** Forms that are better known as another word: hiding “left” does not hide “leave”. */
const betterKnownAlone = new Set(
  'bore bound bent bit fed fell felt found ground laid lay lead leaves led left lit lives rose saw spoke wound'.split(
    ' ',
  ),
);

const rowsOf = (list: string) => list.split(',').map((row) => row.trim().split(/\s+/));

function index(rows: readonly string[][]) {
  const forms = new Map<string, readonly string[]>();
  const bases = new Map<string, string>();
  for (const [base = '', ...others] of rows) {
    forms.set(base, others);
    for (const form of others) if (!forms.has(form) && !betterKnownAlone.has(form)) bases.set(form, base);
  }
  return { forms, bases };
}

const verbs = index(rowsOf(irregularVerbs));
const nouns = index(rowsOf(irregularNouns));

/** The past and the participle of an irregular verb, or undefined for other words. */
export const pastFormsOf = (word: string): readonly string[] | undefined => verbs.forms.get(word);

/** The plural of an irregular noun, or undefined for other words. */
export const pluralsOf = (word: string): readonly string[] | undefined => nouns.forms.get(word);

/** The verb or noun of which the word is an irregular form, or undefined. */
export const baseOfIrregular = (word: string): string | undefined => verbs.bases.get(word) ?? nouns.bases.get(word);
