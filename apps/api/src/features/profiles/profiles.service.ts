import type { Wanted } from '@ballast/db/queries/likes/likes';
import type { ListOutcome } from '@ballast/db/queries/posts/private-lists';
import { limits } from '@ballast/schema/limits';
import type { PageInput } from '@ballast/schema/pagination';
import type { Follow, Profile } from '@ballast/schema/profiles';
import type { Viewer } from '../../auth/sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import type { NoticeNews } from '../../events/notice-news.ts';
import type { Base } from '../../kernel/kernel.ts';
import { toAuthorView } from '../../lists/author.view.ts';
import { cutPage } from '../../lists/cut-page.ts';
import type { Sanctions } from '../../sanctions/sanctions.ts';
import { setWithinSanction } from '../../sanctions/set-within-sanction.ts';
import { isClosedToStranger } from '../messages/messages.policy.ts';
import { toProfileView } from './profiles.view.ts';

export function createProfilesService(
  { queries: { profiles: queries, follows, blocks, mutes, messages }, cursors, clock }: Base,
  { noticeNews, sanctions }: { noticeNews: Pick<NoticeNews, 'followed'>; sanctions: Pick<Sanctions, 'check'> },
) {
  function refuseSelf(viewer: Viewer, userId: string, message: string): void {
    if (userId === viewer.id) throw new AppError('BAD_INPUT', { fields: { userId: message } });
  }

  function refuseUnlessSet(outcome: ListOutcome, what: 'blocked' | 'muted'): void {
    if (outcome === 'absent') throw new AppError('NOT_FOUND');
    if (outcome === 'full') {
      const userId = `You have ${what} as many members as we can keep for you.`;
      throw new AppError('BAD_INPUT', { fields: { userId } });
    }
  }

  /** The cursor is an offset: if the viewer removes a member from the list meanwhile, the next page skips one. */
  async function readPage(
    listName: string,
    loadPage: typeof blocks.page | typeof mutes.page | typeof follows.page,
    viewer: Viewer,
    { limit, cursor }: PageInput,
  ) {
    const offset = cursors.decode(listName, cursor) ?? 0;
    const rows = await loadPage(viewer.id, limit + 1, offset);
    const { items, nextCursor } = cutPage(rows, limit, () => cursors.encode(listName, offset + limit));
    return { items: items.map((row) => toAuthorView(row.id, row)), nextCursor };
  }

  return {
    /** Members who blocked the viewer, or whose account is frozen, are not found, like members who do not exist. */
    async get(viewer: Viewer, userId: string): Promise<Profile> {
      const member = await queries.getSeen(viewer.id, userId);
      if (!member || member.isViewerBlocked || member.user.isFrozen) throw new AppError('NOT_FOUND');
      const relation = { ...member.relation, mine: userId === viewer.id };
      const profile = toProfileView(member, member.counts, relation, clock());
      if (relation.mine || member.settings?.messagesFrom !== 'followed') return profile;
      const eligibility = await messages.getSendEligibility(viewer.id, userId);
      return {
        ...profile,
        allowMessaging: profile.allowMessaging && !!eligibility && !isClosedToStranger(eligibility),
      };
    },

    /** Nobody else can list them. They are the members whom `followersCount` counts, blocked ones being no followers. */
    async followers(viewer: Viewer, input: PageInput) {
      return readPage('followers', follows.page, viewer, input);
    },

    async setFollow(viewer: Viewer, userId: string, wanted: Wanted): Promise<Follow> {
      async function set(allowed: Wanted) {
        refuseSelf(viewer, userId, 'You cannot follow yourself.');
        const result = await follows.set(viewer.id, userId, allowed);
        if (result.outcome === 'blocked') {
          throw new AppError('FORBIDDEN', {
            message: 'You have blocked this member. Unblock him first to follow him.',
          });
        }
        return result.outcome === 'set' ? result : undefined;
      }
      const { isSet, followersCount } = await setWithinSanction(sanctions, viewer, wanted, set);
      if (isSet) noticeNews.followed(viewer, userId);
      return { following: isSet, followersCount };
    },

    /** Answers the same for members who do not follow the viewer, do not exist, or have blocked the viewer. */
    async removeFollower(viewer: Viewer, userId: string): Promise<void> {
      await follows.remove(userId, viewer.id);
    },

    /** Refuses members who blocked the viewer, like absent ones, but stores the block, which protects once theirs ends. So does `setMute`. */
    async setBlock(viewer: Viewer, userId: string, blocked: boolean): Promise<{ blocked: boolean }> {
      refuseSelf(viewer, userId, 'You cannot block yourself.');
      refuseUnlessSet(await blocks.set(viewer.id, userId, blocked, limits.blockedMembersMax), 'blocked');
      return { blocked };
    },

    async blocked(viewer: Viewer, input: PageInput) {
      return readPage('blocked members', blocks.page, viewer, input);
    },

    async setMute(viewer: Viewer, userId: string, muted: boolean): Promise<{ muted: boolean }> {
      refuseSelf(viewer, userId, 'You cannot mute yourself.');
      refuseUnlessSet(await mutes.set(viewer.id, userId, muted, limits.mutedMembersMax), 'muted');
      return { muted };
    },

    async muted(viewer: Viewer, input: PageInput) {
      return readPage('muted members', mutes.page, viewer, input);
    },
  };
}
