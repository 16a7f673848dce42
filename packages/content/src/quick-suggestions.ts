/** Suggested searches: docs/product.md, "Feed and search". */
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
