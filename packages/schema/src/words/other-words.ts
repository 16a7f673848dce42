const wordsIn = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Everyday words that look like a form of a shorter word and are none: “number” of “numb”, “evening” of “even”. */
export const otherWords = wordsIn(`
  adder amber anger antler badger banner barber batter beaver better bitter blazer border bother buffer bummer bumper burger butter
  cancer career caster center chapter cider clever coaster comer corner counter cover dagger danger dinner either ever
  father feather fever finger flatter flower folder former further gather gender ginger gutter hammer hanger heather hunger inner
  ladder later latter layer leather ledger letter lever linger litter liver lobster lower manger manner master matter
  meter mister monster mother moulder number offer officer order other otter over oyster paper pastor patter pepper pester planner
  plaster poker poster potter powder power proper quarter rather river roster rubber shelter shoulder shower shutter silver
  sister slaughter slipper slither sober soldier solder spider stagger steamer stranger suffer summer super supper swagger taper temper
  tender tiger timber toner tower trigger trouser udder under upper utter wager wander water weather whether whisker winter
  wonder
  bearing boxing ceiling darling during evening farthing herring king morning nothing offing outing pudding ribbing
  ring sibling sing sling spring starling sterling sting stocking string thing wing
  bed bleed breed feed hundred indeed infrared kindred naked need red rugged sacred seed shed sled speed tired weed wicked
  always arms bias bus chaos customs does gas goods has his is its lens news perhaps plus series species thanks thus us
  was yes`);

/** Forms that are also nouns: hiding “meet” covers “meeting”, but hiding “meeting” does not cover “met”. */
const nounsOfTheirOwn = wordsIn(`
  anything beginning being building clothing everything feeling meaning meeting outing posing reading savings setting
  something timing wedding writing`);

/** Whether no shorter word is looked for in the word. */
export const isBase = (word: string): boolean => otherWords.has(word) || nounsOfTheirOwn.has(word);
