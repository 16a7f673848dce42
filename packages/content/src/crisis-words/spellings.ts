/** Other spellings by usual spelling. All are without apostrophes. */
const otherSpellings: Record<string, string> = {
  myself: 'meself mesen maself masell mysen misen masen mesel mysel myslef mysefl myselfs',
  kill: 'k1ll kil kll',
  killing: 'killin k1lling killn kiling',
  suicidal: 'sucidal suicidle suiciadal suicdal suisidal suicidel siucidal suicidial suicidall suisidle suicideal',
  suicide: 'sucide suicde suiside suacide sewerslide siucide suicied su1cide',
  committing: 'commiting comiting comitting',
  commit: 'comit',
  committed: 'commited comited comitted',
  overdose: 'overdoes overdoze',
  nothing: 'nowt nuffin nothin nuthin',
  thinking: 'thinkin',
  feeling: 'feelin',
  going: 'goin',
  topping: 'toppin',
  living: 'livin',
  hanging: 'hangin',
  cutting: 'cuttin',
  chucking: 'chuckin',
  hurting: 'hurtin',
  planning: 'plannin',
  ending: 'endin',
  tablets: 'tabs tablits',
  paracetamol: 'paracetemol paracetomol paracetamols',
  to: '2 tae',
  and: 'n',
  dont: 'dinnae dinny dinna dnt',
  cant: 'cannae cnt',
  isnt: 'isnae',
  wasnt: 'wasnae',
  want: 'wnt',
  my: 'mi',
  'want to': 'wanna wana wonna wantae wanty',
  'going to': 'gonna gunna gona',
  'trying to': 'tryna',
  how: 'hw',
};

/** The usual words by other spelling. */
export const spellings: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(otherSpellings).flatMap(([usual, others]) =>
    others.split(' ').map((other) => [other, usual.split(' ')] as const),
  ),
);

/** Words that can be written as two words, by the second word and then the first. */
export const joinedWords: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries({
    self: { my: 'myself', me: 'myself', your: 'yourself' },
    more: { any: 'anymore' },
    out: { with: 'without' },
    one: { no: 'nobody' },
    dose: { over: 'overdose' },
    dosed: { over: 'overdosed' },
    harm: { self: 'selfharm' },
    harmed: { self: 'selfharmed' },
    harming: { self: 'selfharming' },
    storey: { multi: 'multistorey' },
    story: { multi: 'multistorey' },
    park: { car: 'carpark' },
    not: { can: 'cannot' },
  }).map(([second, joined]) => [second, new Map(Object.entries(joined))] as const),
);
