import * as z from 'zod';

/** How a case names who acted on it. */
export const staffName = z
  .string()
  .meta({ description: 'A username, `key` for a holder of the admin key, or `Former staff`.' });
