import * as z from 'zod';

export const likedInput = z
  .boolean('Say true or false.')
  .meta({ description: 'Whether the viewer supports it. Setting the current value changes nothing.' });

export const likedView = z.boolean().meta({ description: 'Whether the viewer supports it.' });

export const mineView = z.boolean().meta({ description: 'Whether the viewer wrote it; only the author is told.' });
