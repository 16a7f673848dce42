import * as z from 'zod';
import { findingLimits } from './finding-limits.ts';
import { topics } from './topic-names.ts';

export const topicInput = z.enum(topics, 'We do not know this topic.');

export const topicsInput = z
  .array(topicInput, 'This has to be a list of topics.')
  .transform((chosen) => topics.filter((topic) => chosen.includes(topic)))
  .refine(
    (chosen) => chosen.length <= findingLimits.topicsPerPostMax,
    `A story can have ${findingLimits.topicsPerPostMax} topics at most.`,
  )
  .meta({
    description: `What the post is about, ${findingLimits.topicsPerPostMax} different topics at most; a repeated topic counts once. In a form: separated by commas.`,
  });

export const topicsView = z.array(z.enum(topics)).meta({ description: 'What the post is about, as its author says.' });

export const topicCountsView = z.array(
  z
    .object({
      topic: z.enum(topics),
      posts: z
        .int()
        .nullable()
        .meta({
          description: `Posts of the last ${findingLimits.topicCountDays} days. Null if there are fewer than ${findingLimits.topicCountMin}.`,
        }),
    })
    .meta({ id: 'TopicCount' }),
);
export type TopicCounts = z.infer<typeof topicCountsView>;
