/** Digits from 10 to 100, and some numbers in words. */
const counts = [
  ...Array.from({ length: 91 }, (_, index) => index + 10),
  'ten/twelve/fifteen/sixteen/eighteen/twenty/thirty/forty/fifty/sixty/seventy/eighty/ninety/hundred/120/150/200',
];

export const wordGroups: Record<string, string> = {
  not: 'dont/not/never/didnt/wouldnt/aint/havent',
  no: 'no/not/dont/never/didnt/havent/hasnt/cant/cannot/couldnt/aint/lost/without/what/whats/any/isnt',
  dying: 'die/dying/overdose/overdosing/unalive/selfharm/selfharming',
  ending:
    'kill/hang/shoot/drown/top/unalive/slit/end/killing/ending/take/cut/cutting/gas/suffocate/hurt/stab/burn/commit/committing',
  ended: 'myself/yourself/life/lives/suicide/wrists/wrist/throat/all',
  wake: 'wake/woke/waking/waken',
  place: 'bridge/roof/cliff/multistorey/carpark/building/balcony/viaduct/flyover/pier/window/tower/platform',
  vehicle: 'train/bus/lorry/tube/tram/wagon/car/van/metro/truck',
  tablets: 'pills/tablets/meds/medication/paracetamol/packet/box/pack/painkillers',
  count: counts.join('/'),
  few: 'to/two/three/four/five/six/seven/eight/nine/3/4/5/6/7/8/9',
  took: 'took/taken/swallowed/necked/downed/popped/ate/eaten',
  take: 'take/swallow/neck/down/pop/eat',
  taking: 'taking/swallowing/necking/downing/popping/eating',
  kind: 'strong/sleeping/pain/heart/blood/co/500mg',
  medicine:
    'tablets/pills/meds/medication/painkillers/capsules/sleepers/antidepressants/paracetamol/ibuprofen/aspirin/codeine/codamol/' +
    'cocodamol/sertraline/citalopram/mirtazapine/fluoxetine/diazepam/zopiclone/tramadol',
  cut: 'cut/cutting/slit/slitting/slash/slashed/slashing/sliced/slicing',
  limbs: 'arms/legs/wrists/thighs/forearms',
  limb: 'arm/leg/thigh/forearm',
  jump: 'jump/jumping/jumped/step/stepping/stepped/walk/walking/walked/run/running/throw/throwing/threw/chuck/chucking/chucked',
  throw: 'throw/throwing/threw/chuck/chucking/chucked/fling/flinging/lob/lobbing/launch/launching',
};

/** Words that deny a phrase after them if only words of `allowedAfterDenial` stand between. */
export const denials = words('not never dont didnt doesnt wouldnt wont aint isnt wasnt havent hasnt arent no without');

/** "Not thinking of", "never wanted to", "no plans to". */
export const allowedAfterDenial = words(
  'going to too want wanted wanting planning plan plans about ever feel feeling felt been being thinking think thought thoughts ' +
    'of actually really i im am would have had any or currently that all at be were a even actively saying',
);

/** Directly before a denial, these words cancel it: "why don't I". */
export const cancelsDenial = words('why cant if know sure');

export const intentWords = words(
  'want wanted wanting think thinking thought thoughts consider considered considering could gonna going plan planned ' +
    'planning feel feeling felt urge urges tempted imagine imagining nearly almost ready about wish wishing might should ' +
    'decided dream dreaming dreamt fantasise fantasising picture picturing wonder keep way ways',
);

export const writerWords = words('i im ive id ill');

export const otherPronouns = words(
  'he she they hes shes theyre hed theyd who you youre youd youve he him her them his',
);

/** Other people, if one of `determiners` is among the two words before: "mate" alone addresses the reader. */
export const otherPeople = words(
  'brother brothers dad dads sons mates father mum mother mam son daughter wife husband partner girlfriend boyfriend ex mate mates friend ' +
    'friends lad bloke uncle aunt auntie cousin neighbour colleague nan grandad granddad granda sister missus lodger boss ' +
    'someone somebody kid kids eldest youngest teenager boys girls nephew niece flatmate housemate patient client',
);

export const determiners = words('my a our his her their the your another this that one');

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
