/** What a post can say about itself, in the order in which notes are stored and shown. */
export const contentNotes = [
  'suicide',
  'self_harm',
  'abuse',
  'violence',
  'drugs',
  'drink',
  'eating',
  'loss',
  'health',
  'sex',
] as const;
export type ContentNote = (typeof contentNotes)[number];
