import { accountTables } from './accounts.ts';
import { adminTables } from './admin.ts';
import { alertTables } from './alerts.ts';
import type { Columns } from './columns.ts';
import { commentTables } from './comments.ts';
import { likeTables } from './likes.ts';
import { mailTables } from './mails.ts';
import { memberTables } from './members.ts';
import { messageTables } from './messages.ts';
import { moderationTables } from './moderation.ts';
import { noticeTables } from './notices.ts';
import { postTables } from './posts.ts';
import { safetyTables } from './safety.ts';
import { signInTables } from './sign-in.ts';
import { staffTables } from './staff.ts';
import { viewerChoiceTables } from './viewer-choices.ts';

/** The types are SQLite's. `engine/pg/schema.ts` casts to them. */
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
