import type { MemberPosition } from '@ballast/db/queries/admin/admin-lists';
import type { AdminPostsInput, AdminUsersInput } from '@ballast/schema/admin';
import type { AdminStats } from '@ballast/schema/admin-views';
import { cleanEmail } from '@ballast/schema/email';
import { ukDayBounds } from '@ballast/schema/uk-time';
import type { AdminSession } from '../../auth/admin-sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Base } from '../../kernel/kernel.ts';
import { cutPage } from '../../lists/cut-page.ts';
import { toAdminPostView, toAdminUserView, withoutDetails } from './admin.view.ts';
import { readPageOf } from './admin-pages.ts';

const formatPosition = ({ createdAt, id }: MemberPosition) => `${createdAt.getTime()} ${id}`;

function parsePosition(text: string | undefined): MemberPosition | undefined {
  const [milliseconds, id] = text?.split(' ') ?? [];
  return id === undefined ? undefined : { createdAt: new Date(Number(milliseconds)), id };
}

export function createAdminLists(
  { queries: { adminLists: queries, adminLog: log, posts }, toLogEntry, cursors, clock }: Base,
  { toStoredTargetId }: Pick<Privacy, 'toStoredTargetId'>,
) {
  return {
    async stats(): Promise<AdminStats> {
      const { from, to } = ukDayBounds(clock());
      const [totalUsers, totalPosts, todaySignups, todayPosts] = await Promise.all([
        queries.countMembers(),
        queries.countPosts(),
        queries.countMembersBetween(from, to),
        queries.countPostsBetween(from, to),
      ]);
      return { totalUsers, totalPosts, todaySignups, todayPosts };
    },

    /** An address found by its beginning would be known, so for appointed staff only usernames are searched. */
    async users({ staff }: AdminSession, { limit, cursor, order, q }: AdminUsersInput) {
      const hasDetails = staff === null;
      const prefix = q === null ? null : cleanEmail(q);
      const listName = `admin users ${order} ${hasDetails} ${prefix ?? ''}`;
      const after = parsePosition(cursors.decodePosition(listName, cursor));
      const found = await queries.users({ limit: limit + 1, order, prefix, hasEmails: hasDetails, after });
      // The cursor contains a member id, which is safe because cursors are encrypted.
      const cursorAfter = (last: MemberPosition) => cursors.encodePosition(listName, formatPosition(last));
      const { items, nextCursor } = cutPage(found, limit, cursorAfter);
      const views = items.map(toAdminUserView);
      return { items: hasDetails ? views : views.map(withoutDetails), nextCursor };
    },

    async showUser(admin: AdminSession, userId: string) {
      const member = await queries.user(userId);
      if (!member) throw new AppError('NOT_FOUND');
      const targetId = toStoredTargetId({ targetType: 'user', targetId: userId });
      await log.insert(toLogEntry(admin, { action: 'show_member', targetType: 'member', targetId }));
      return toAdminUserView(member);
    },

    async posts({ mood, ...page }: AdminPostsInput) {
      const listName = `admin posts ${mood ?? ''}`;
      const { items: skeleton, nextCursor } = await readPageOf(cursors, listName, page, (adminPage) =>
        queries.postSkeleton({ ...adminPage, mood }),
      );
      const hydrated = new Map((await posts.hydrate(skeleton.map(({ id }) => id))).map((row) => [row.id, row]));
      const items = skeleton.flatMap(({ id }) => {
        const row = hydrated.get(id);
        return row ? [toAdminPostView(row)] : [];
      });
      return { items, nextCursor };
    },
  };
}
