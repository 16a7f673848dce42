import type { ContentNote } from '@ballast/schema/content-note-names';

/** What a post with the note is about, within a sentence. */
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
