/** The content notes that a post can have, in the order in which they are stored and shown. */
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
