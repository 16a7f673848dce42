import * as z from 'zod';

/** Has to be said, and said as a boolean: anonymity is never guessed. */
export const isAnonymousInput = z
  .boolean('Say whether this is anonymous: isAnonymous has to be true or false.')
  .meta({ description: 'Has to be said; never changes. In a form it is the text "true" or "false".' });
