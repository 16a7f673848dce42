/** In the order in which they are listed. Few, so that a topic does not identify anybody. */
export const topics = [
  'anger',
  'anxiety',
  'body',
  'drink',
  'family',
  'fatherhood',
  'forces',
  'getting_help',
  'identity',
  'loneliness',
  'loss',
  'money',
  'recovery',
  'separation',
  'sleep',
  'work',
] as const;
export type Topic = (typeof topics)[number];
