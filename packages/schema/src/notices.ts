import * as z from 'zod';
import { idView } from './ids.ts';
import { instantView, pageInput, pageView } from './pagination.ts';

export const noticesInput = pageInput;

export const noticeKind = z
  .enum(['answer', 'support', 'follow', 'request', 'decision', 'report', 'reveal', 'house'])
  .meta({ id: 'NoticeKind' });
export type NoticeKind = z.infer<typeof noticeKind>;

export const noticeView = z
  .object({
    id: z.string().meta({
      description:
        'For `upTo`. The first 22 characters are the same for the same kind and post, as long as the member has it. The newest notice of a list has more: they stand for all that was shown with it.',
    }),
    kind: noticeKind,
    postId: idView.nullable().meta({ description: 'The post that it is about; null if it is about no post.' }),
    commentId: idView.nullable().meta({
      description: 'For an `answer`: the first unread comment, or the newest if all are read. Otherwise null.',
    }),
    count: z.int().positive().meta({ description: 'The number of unread events, or of all events if all are read.' }),
    at: instantView.meta({ description: 'A whole minute.' }),
    isRead: z.boolean(),
    text: z.string().meta({ description: 'The sentence that is shown.' }),
    story: z
      .object({
        words: z.string().nullable().meta({
          description:
            'The first words of a named post; null for an anonymous one, and for one that the viewer hides or covers.',
        }),
        writtenAt: instantView,
      })
      .nullable()
      .meta({ description: 'Which post it is about; null if it is about no post.' }),
    answerWords: z.string().nullable().meta({
      description: 'The first words of the newest named answer to a named post. Null for an anonymous post.',
    }),
  })
  .meta({
    id: 'Notice',
    description:
      'Something that others did, for one member alone. All events of one kind about one post are one notice.',
  });
export type Notice = z.infer<typeof noticeView>;

export const noticesView = pageView(noticeView);

export const unknownNotice = 'That is not a notice that we gave you.';

export const markNoticesReadInput = z.object({
  upTo: z
    .string(unknownNotice)
    .max(4096, unknownNotice)
    .regex(/^[A-Za-z0-9_-]*$/, unknownNotice)
    .nullish()
    .meta({
      description:
        'The id of the newest notice that was shown; null if the list was empty. Those above it in the list, and what came later, stay unread. Without it all are marked.',
    }),
});

export const noticeCountView = z
  .object({
    notices: z.int().nonnegative().meta({ description: 'Unread notices.' }),
    messages: z.int().nonnegative().meta({ description: 'Unread private messages.' }),
  })
  .meta({ id: 'NoticeCount' });
export type NoticeCount = z.infer<typeof noticeCountView>;
