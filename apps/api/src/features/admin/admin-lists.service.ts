import type { adminListQueries, MemberPosition } from '@ballast/db/queries/admin-lists';
import type { postQueries } from '@ballast/db/queries/posts';
import type { AdminPostsInput, AdminUsersInput } from '@ballast/schema/admin';
import type { AdminStats } from '@ballast/schema/admin-views';
import { cutPage } from '../../lists/cut-page.ts';
import type { Cursors } from '../../privacy/cursors.ts';
import { toAdminPostView, toAdminUserView } from './admin.view.ts';
import { readPageOf } from './admin-pages.ts';
import { londonDayBounds } from './london-day.ts';

type Deps = {
  queries: ReturnType<typeof adminListQueries>;
  posts: Pick<ReturnType<typeof postQueries>, 'hydrate'>;
  cursors: Cursors;
  clock: () => Date;
};

const formatPosition = ({ createdAt, id }: MemberPosition) => `${createdAt.getTime()} ${id}`;

function parsePosition(text: string | undefined): MemberPosition | undefined {
  const [milliseconds, id] = text?.split(' ') ?? [];
  return id === undefined ? undefined : { createdAt: new Date(Number(milliseconds)), id };
}

export function createAdminLists({ queries, posts, cursors, clock }: Deps) {
  return {
    async stats(): Promise<AdminStats> {
      const { from, to } = londonDayBounds(clock());
      const [totalUsers, totalPosts, todaySignups, todayPosts] = await Promise.all([
        queries.countMembers(),
        queries.countPosts(),
        queries.countMembersBetween(from, to),
        queries.countPostsBetween(from, to),
      ]);
      return { totalUsers, totalPosts, todaySignups, todayPosts };
    },

    async users({ limit, cursor, order, q }: AdminUsersInput) {
      const prefix = q?.toLowerCase() ?? null;
      const listName = `admin users ${order} ${prefix ?? ''}`;
      const after = parsePosition(cursors.decodePosition(listName, cursor));
      const found = await queries.users({ limit: limit + 1, order, prefix, after });
      // The cursor contains a member id, which is safe because cursors are encrypted.
      const cursorAfter = (last: MemberPosition) => cursors.encodePosition(listName, formatPosition(last));
      const { items, nextCursor } = cutPage(found, limit, cursorAfter);
      return { items: items.map(toAdminUserView), nextCursor };
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
