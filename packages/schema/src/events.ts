import * as z from 'zod';
import { newsTopics } from './live.ts';

export const newsView = z
  .object({ about: z.array(z.enum(newsTopics)).meta({ description: 'What to load again.' }) })
  .meta({ id: 'News', description: 'A hint that something changed, without the change itself.' });
export type News = z.infer<typeof newsView>;
