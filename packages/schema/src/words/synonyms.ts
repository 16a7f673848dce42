/** Words that members use instead of the key. */
const synonyms: Readonly<Record<string, string>> = {
  anxiety: 'anxious worried worry nervous panic dread',
  anxious: 'anxiety worried worry nervous panic dread',
  depression: 'depressed low numb empty flat hopeless',
  depressed: 'depression low numb empty flat hopeless',
  stress: 'overwhelmed pressure frazzled knackered snapped',
  stressed: 'overwhelmed pressure frazzled knackered snapped',
  therapy: 'therapist counsellor counselling cbt relate',
  therapist: 'therapy counsellor counselling cbt relate',
  counselling: 'therapy therapist counsellor cbt relate',
  support: 'helpline samaritans counsellor helped listened',
  mental: 'therapy counsellor gp sertraline samaritans anxiety depression',
  health: 'therapy counsellor gp sertraline samaritans anxiety depression',
  recovery: 'recovering sober sobriety relapse slipped rehab',
};

export function synonymsOf(word: string): readonly string[] {
  return Object.hasOwn(synonyms, word) ? (synonyms[word]?.split(' ') ?? []) : [];
}
