import * as z from 'zod';
import { reportReasonView } from './reports.ts';

const count = z.int().nonnegative();

export const reporterLetterView = z.string().meta({
  description:
    'Stands for the reporter within this one case: reports of one member have one letter, in the order of their first reports. It says nothing about the reporters of other cases.',
});

export const namedRecordView = z.object({
  joinedIn: z.string().meta({ description: 'The month in which the author became a member, as `2026-03`.' }),
  postsCount: count.meta({ description: 'Named posts that exist, those that staff took down too.' }),
  commentsCount: count,
  reports: z
    .object({
      count,
      membersCount: count.nullable().meta({ description: 'How many members made them. Null if fewer than three did.' }),
      openCount: count,
      reasons: z.array(z.object({ reason: reportReasonView, count })).meta({
        description: 'The most dangerous first. Reports whose words were erased with an account have no reason.',
      }),
    })
    .meta({
      description:
        'The latest 500 reports about the author’s named items, messages and profile, this case included. Without those of cases that the caller is kept from, whether or not there is other staff, and of items that the caller reported.',
    }),
  group: z
    .object({ letters: z.array(reporterLetterView), itemsCount: count })
    .nullable()
    .meta({
      description:
        'Three or more reporters of this case who all reported the same two or more named items of the author within 24 hours.',
    }),
});
export type NamedRecord = z.infer<typeof namedRecordView>;
