import type { ContentNote } from '@ballast/schema/content-note-names';

/** The label of a note inside a sentence: "This is about drink." */
export const noteLabels: Record<ContentNote, string> = {
  suicide: 'suicide',
  self_harm: 'self-harm',
  abuse: 'abuse',
  violence: 'violence',
  drugs: 'drugs',
  drink: 'drink',
  eating: 'eating',
  loss: 'losing someone',
  health: 'illness',
  sex: 'sex',
};
