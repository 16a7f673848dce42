/** Words that a query ignores, unless it consists of stop words only. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about after again all am an and any are aren as at be because been before being both but by can cannot could couldn
  d did didn do does doesn doing don during each else ever few for from had hadn has hasn have haven having he her here
  hers him his how i if im in into is isn it its itself ive just ll m me mine more most my myself no nor not now of off
  on once only or other our ours out over own re s same she should shouldn so some such t than that the their theirs
  them then there these they this those through to too under until up us ve very was wasn we were weren what when where
  which while who whom why will with won would wouldn you your yours yourself
  arent cant couldnt didnt doesnt dont hadnt hasnt havent heres isnt itll shouldnt thats theres theyre theyve wasnt
  werent whats wont wouldnt youll youre youve`.split(/\s+/),
);
