import { limits } from './limits.ts';
import { optionalText } from './text.ts';

/** Line breaks, tabs, and marks that turn the direction of what follows: a name with them reads as another than it is. */
const unseen = /[\p{Cc}\p{Bidi_Control}]/u;

/** A display name; empty falls back to the username. Whether it passes for a reserved one, the server judges. */
export const displayNameInput = optionalText({ maxChars: limits.displayNameMaxChars }).refine(
  (name) => name === null || !unseen.test(name),
  'A name is one line, without hidden marks in it.',
);
