import * as z from 'zod';
import { dayRange, filterInput, isInOrder, orderIssue } from './admin.ts';
import { adminMemberView } from './admin-views.ts';
import { idView } from './ids.ts';
import { instantView } from './pagination.ts';

export const staffSearchInput = z
  .object({
    q: filterInput('Words. Also the beginning of a username or a display name.'),
    by: filterInput('The username of who wrote it. Then only named items are found.'),
    ...dayRange,
  })
  .refine(({ q, by }) => q !== null || by !== null, { path: ['q'], error: 'Type words, or a username.' })
  .refine(isInOrder, orderIssue);
export type StaffSearchInput = z.infer<typeof staffSearchInput>;

const foundItemView = z.object({
  targetType: z.enum(['post', 'comment']),
  id: idView,
  postId: idView.meta({ description: 'The post itself, or the one above the comment.' }),
  content: z.string(),
  createdAt: instantView.meta({ description: 'A whole minute for an anonymous item.' }),
  author: adminMemberView.nullable().meta({ description: 'Null for an anonymous item.' }),
});
export type FoundItem = z.infer<typeof foundItemView>;

export const staffSearchView = z
  .object({
    posts: z.array(foundItemView).meta({ description: 'The best matches first, the newest with `by`. At most 50.' }),
    comments: z.array(foundItemView).meta({ description: 'The newest first. At most 50.' }),
    isCut: z.boolean().meta({ description: 'Whether there are more posts or comments.' }),
    commentsSearchedTo: z.iso.date().nullable().meta({
      description: 'The day (UTC) to which comments were searched, if older ones were not.',
    }),
    people: z
      .array(adminMemberView)
      .meta({ description: 'Whose username or display name begins with `q`. At most 20.' }),
  })
  .meta({ id: 'StaffSearch', description: 'What staff find. It never names who wrote an anonymous item.' });
export type StaffSearch = z.infer<typeof staffSearchView>;
