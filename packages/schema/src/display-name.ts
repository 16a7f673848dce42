import { limits } from './limits.ts';
import { optionalText } from './text.ts';

/** Line breaks, tabs and direction marks, which can make one name look like another. */
const hiddenCharacter = /[\p{Cc}\p{Bidi_Control}]/u;

/** Null falls back to the username. The server refuses names that look reserved. */
export const displayNameInput = optionalText({ maxChars: limits.displayNameMaxChars }).refine(
  (name) => name === null || !hiddenCharacter.test(name),
  'A name is one line, without hidden marks in it.',
);
