/**
 * - crisis: the writer speaks of ending their own life or of hurting themselves, now or in the past.
 * - crisis-hinted: the same, but only hinted at.
 * - pain: the writer's pain, or another person's suicide.
 * - harm: threats, and urging or helping someone to die.
 * - idiom: words of death that mean something else.
 * - ordinary: anything else.
 */
export type SentenceLabel = 'crisis' | 'crisis-hinted' | 'pain' | 'harm' | 'idiom' | 'ordinary';

export type LabelledSentences = { label: SentenceLabel; sentences: readonly string[] };
