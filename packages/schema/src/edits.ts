import * as z from 'zod';

export const editedView = z
  .boolean()
  .meta({ description: 'Whether the author changed it since. When they did is stored nowhere.' });
