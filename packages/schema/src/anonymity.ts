import * as z from 'zod';

/** The field has no default (docs/anonymity.md, rule 1). */
export const isAnonymousInput = z.boolean('Say whether this is anonymous: isAnonymous has to be true or false.').meta({
  description: 'Required, and fixed once created. In a multipart/form-data body it is the text "true" or "false".',
});
