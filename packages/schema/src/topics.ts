import * as z from 'zod';
import { limits } from './limits.ts';
import { topics } from './topic-names.ts';

export const topicInput = z.enum(topics, 'We do not know this topic.');

export const topicsInput = z
  .array(topicInput, 'This has to be a list of topics.')
  .transform((chosen) => topics.filter((topic) => chosen.includes(topic)))
  .refine((chosen) => chosen.length <= limits.topicsMax, `A story can have ${limits.topicsMax} topics at most.`)
  .meta({
    description: `What the post is about, ${limits.topicsMax} topics at most. In a form: separated by commas.`,
    maxItems: limits.topicsMax,
  });

export const topicsView = z.array(z.enum(topics)).meta({ description: 'What the post is about, as its author says.' });
