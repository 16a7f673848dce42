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
    id: z.string().meta({ description: 'Stable: the same for the same kind and post, as long as the member has it.' }),
    kind: noticeKind,
    postId: idView.nullable().meta({ description: 'The post that it is about; null if it is about none.' }),
    commentId: idView
      .nullable()
      .meta({ description: 'Of an `answer`: the first unread one, or the newest if all are read; otherwise null.' }),
    count: z.int().positive().meta({ description: 'The unread ones; all of them if none is unread.' }),
    at: instantView.meta({ description: 'A whole minute.' }),
    isRead: z.boolean(),
    text: z.string().meta({ description: 'The sentence that is shown.' }),
  })
  .meta({
    id: 'Notice',
    description: 'What others did since, for one member alone. All of one kind about one post are one notice.',
  });
export type Notice = z.infer<typeof noticeView>;

export const noticesView = pageView(noticeView);

export const noticeCountView = z
  .object({
    notices: z.int().nonnegative().meta({ description: 'Unread notices.' }),
    messages: z.int().nonnegative().meta({ description: 'Unread private messages.' }),
  })
  .meta({ id: 'NoticeCount' });
export type NoticeCount = z.infer<typeof noticeCountView>;
