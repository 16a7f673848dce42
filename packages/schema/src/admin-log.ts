import * as z from 'zod';
import { adminPageInput, dayRange, filterInput, isInOrder, orderIssue } from './admin.ts';
import { adminLogEntryView } from './admin-views.ts';
import { idView } from './ids.ts';
import { pageView } from './pagination.ts';
import { reportTarget } from './reports.ts';

export const adminLogInput = adminPageInput
  .extend({
    by: filterInput('Who acted: a username, `key` or `operator`.'),
    action: adminLogEntryView.shape.action.optional().meta({ description: 'Lists only acts of this kind.' }),
    ...dayRange,
  })
  .refine(isInOrder, orderIssue);
export type AdminLogInput = z.infer<typeof adminLogInput>;

const logSubjectView = z.object({
  targetType: reportTarget,
  caseId: idView.nullable().meta({ description: 'The case of the entry, or of its report.' }),
  postId: idView
    .nullable()
    .meta({ description: 'The post, or the one above the comment, of an entry without a case.' }),
  username: z.string().nullable().meta({
    description:
      'Who wrote the named item of the case. Null for an anonymous item, for the caller’s own and for a case that the caller is kept out of.',
  }),
});
export type LogSubject = z.infer<typeof logSubjectView>;

export const adminLogView = pageView(
  adminLogEntryView.extend({
    about: logSubjectView.nullable().meta({ description: 'The item that it was about, if it still exists.' }),
    revealIds: z.array(idView).meta({ description: 'Of a reveal, for `admin.revealTime`.' }),
  }),
);
