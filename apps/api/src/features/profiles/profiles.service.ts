import type { blockQueries } from '@ballast/db/queries/blocks';
import type { followQueries } from '@ballast/db/queries/follows';
import type { profileQueries } from '@ballast/db/queries/profiles';
import type { PageInput } from '@ballast/schema/pagination';
import type { Follow, Profile } from '@ballast/schema/profiles';
import type { Viewer } from '../../auth/sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import { cutPage } from '../../lists/cut-page.ts';
import { toAuthorView } from '../../privacy/author.view.ts';
import type { Cursors } from '../../privacy/cursors.ts';
import type { NoticeNews } from '../notices/notice-news.ts';
import { toProfileView } from './profiles.view.ts';

type Deps = {
  queries: ReturnType<typeof profileQueries>;
  follows: ReturnType<typeof followQueries>;
  blocks: ReturnType<typeof blockQueries>;
  cursors: Cursors;
  noticeNews: Pick<NoticeNews, 'followed'>;
  clock: () => Date;
};

export function createProfilesService({ queries, follows, blocks, cursors, noticeNews, clock }: Deps) {
  function refuseSelf(viewer: Viewer, userId: string, message: string): void {
    if (userId === viewer.id) throw new AppError('BAD_INPUT', { fields: { userId: message } });
  }

  return {
    /** Members who blocked the viewer are not found, like members who do not exist. */
    async get(viewer: Viewer, userId: string): Promise<Profile> {
      const [member, counts, following, isBlockedByViewer, isBlockedByMember] = await Promise.all([
        queries.get(userId),
        queries.counts(userId),
        follows.exists(viewer.id, userId),
        blocks.exists(viewer.id, userId),
        blocks.exists(userId, viewer.id),
      ]);
      if (!member || isBlockedByMember) throw new AppError('NOT_FOUND');
      return toProfileView(
        member,
        counts,
        { following, blocked: isBlockedByViewer, mine: userId === viewer.id },
        clock(),
      );
    },

    async setFollow(viewer: Viewer, userId: string, following: boolean): Promise<Follow> {
      refuseSelf(viewer, userId, 'You cannot follow yourself.');
      const result = await follows.set(viewer.id, userId, following);
      if (result.outcome === 'absent') throw new AppError('NOT_FOUND');
      if (result.outcome === 'blocked') {
        throw new AppError('FORBIDDEN', { message: 'You have blocked this member. Unblock him first to follow him.' });
      }
      if (following) noticeNews.followed(viewer, userId);
      return { following, followersCount: result.followersCount };
    },

    /** Works on members who blocked the viewer too: their posts may still be on the viewer's screen. */
    async setBlock(viewer: Viewer, userId: string, blocked: boolean): Promise<{ blocked: boolean }> {
      refuseSelf(viewer, userId, 'You cannot block yourself.');
      if (!(await blocks.set(viewer.id, userId, blocked))) throw new AppError('NOT_FOUND');
      return { blocked };
    },

    /** Ordered by username. The cursor is an offset: if the viewer unblocks a member meanwhile, the next page skips one. */
    async blocked(viewer: Viewer, { limit, cursor }: PageInput) {
      const offset = cursors.decode('blocked members', cursor) ?? 0;
      const rows = await blocks.page(viewer.id, limit + 1, offset);
      const { items, nextCursor } = cutPage(rows, limit, () => cursors.encode('blocked members', offset + limit));
      return { items: items.map((row) => toAuthorView(row.id, row)), nextCursor };
    },
  };
}
