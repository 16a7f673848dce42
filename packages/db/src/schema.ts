import { accountTables } from './tables/accounts.ts';
import { adminTables } from './tables/admin.ts';
import { alertTables } from './tables/alerts.ts';
import type { Columns } from './tables/columns.ts';
import { commentTables } from './tables/comments.ts';
import { likeTables } from './tables/likes.ts';
import { mailTables } from './tables/mails.ts';
import { memberTables } from './tables/members.ts';
import { messageTables } from './tables/messages.ts';
import { moderationTables } from './tables/moderation.ts';
import { noticeTables } from './tables/notices.ts';
import { postTables } from './tables/posts.ts';
import { safetyTables } from './tables/safety.ts';
import { signInTables } from './tables/sign-in.ts';
import { staffTables } from './tables/staff.ts';
import { viewerChoiceTables } from './tables/viewer-choices.ts';

/** The types are SQLite's. `schema.pg.ts` casts to them. */
export function buildSchema(columns: Columns) {
  const accounts = accountTables(columns);
  const posts = postTables(columns, accounts);
  const comments = commentTables(columns, { ...accounts, ...posts });
  const staff = staffTables(columns, accounts);
  const moderation = moderationTables(columns);
  return {
    ...accounts,
    ...signInTables(columns, accounts),
    ...posts,
    ...comments,
    ...likeTables(columns, { ...accounts, ...posts, ...comments }),
    ...memberTables(columns, accounts),
    ...messageTables(columns, accounts),
    ...moderation,
    ...safetyTables(columns, moderation),
    ...staff,
    ...adminTables(columns, staff),
    ...alertTables(columns, staff),
    ...mailTables(columns),
    ...noticeTables(columns, accounts),
    ...viewerChoiceTables(columns, { ...accounts, ...posts, ...comments }),
  };
}
