/** Encloses a member's text in isolates (U+2068, U+2069): one that runs from right to left keeps the sentence around it in order. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
