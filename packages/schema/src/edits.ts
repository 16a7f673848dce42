import * as z from 'zod';

export const editedView = z
  .boolean()
  .meta({ description: 'Whether the author has edited it. The time of the edit is not stored.' });
