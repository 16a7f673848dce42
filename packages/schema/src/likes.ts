import * as z from 'zod';

/** Gives support or takes it back. */
export const likedInput = z
  .boolean('Say true or false.')
  .meta({ description: 'Whether one supports it from now on; setting what is set already does no harm.' });

/** Whether the viewer supports it. */
export const likedView = z.boolean().meta({ description: 'The viewer supports it.' });

/** Whether the viewer wrote it. */
export const mineView = z.boolean().meta({ description: 'The viewer wrote it; nobody else is told so.' });
