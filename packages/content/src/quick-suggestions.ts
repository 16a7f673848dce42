/** What the search offers before anything is typed (spec, section 9). */
export const quickSuggestions = [
  'anxiety',
  'depression',
  'mental health',
  'panic attacks',
  'stress',
  'therapy',
  'support',
  'recovery',
] as const;
