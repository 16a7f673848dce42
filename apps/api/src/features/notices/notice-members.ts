import { cacheSources } from '@ballast/db/cache/cache-sources';
import { createCommitCache } from '@ballast/db/cache/commit-cache';
import type { likeQueries } from '@ballast/db/queries/likes/likes';
import type { NoticeConversationRow } from '@ballast/db/queries/notices/notices';
import { defaultSettings } from '@ballast/schema/settings';
import type { Privacy } from '../../erasure/open-privacy.ts';
import type { Base } from '../../kernel/kernel.ts';
import type { NoticeMark } from '../../privacy/seals/notice-marks.ts';
import type { NewsSwitches } from '../settings/wanted-news.policy.ts';

type NoticeMember = { joinedAt: Date; followers: number; mark: NoticeMark | undefined; choices: NewsSwitches };

/**
 * About 10 KB each, because a mark has 2,816 characters at most. Every member counts as one, whatever their mark contains,
 * so that whose entries are kept does not depend on who wrote an anonymous item.
 */
const maxMembers = 2000;

const charsPerConversation = 100;

/** What notices need of the member's own rows. It changes with acts of the member, of their followers, and of
 * members who write to them. */
export function createNoticeMembers(
  { queries: { notices: queries, settings }, database }: Base,
  { noticeMarks: marks }: Pick<Privacy, 'noticeMarks'>,
  { likes }: { likes: Pick<ReturnType<typeof likeQueries>, 'likedAmong'> },
) {
  const members = createCommitCache<NoticeMember | undefined>(database, {
    sources: cacheSources.noticeMembers,
    maxEntries: maxMembers,
  });
  const likedPosts = createCommitCache<ReadonlySet<string>>(database, {
    sources: cacheSources.ownLikes,
    maxEntries: maxMembers,
  });

  const conversations = createCommitCache<readonly NoticeConversationRow[]>(database, {
    sources: cacheSources.noticeConversations,
    maxEntries: maxMembers,
    sizeOf: ({ length }) => length * charsPerConversation,
  });

  async function read(memberId: string): Promise<NoticeMember | undefined> {
    const [member, choices] = await Promise.all([queries.getMember(memberId), settings.get(memberId)]);
    if (!member) return undefined;
    const { markSeal, ...inputs } = member;
    return { ...inputs, mark: marks.open(memberId, markSeal), choices: choices ?? defaultSettings };
  }

  return {
    get: (memberId: string): Promise<NoticeMember | undefined> => members.get(memberId, () => read(memberId)),

    conversationsWithNews: (memberId: string) =>
      conversations.get(memberId, () => Promise.resolve(queries.conversationsWithNews(memberId))),

    /** Those of the member's own newest posts that the member supports. */
    ownLikes(memberId: string, posts: readonly { seq: number; id: string }[]): Promise<ReadonlySet<string>> {
      // Posts are added at one end and taken from anywhere, so these three say which they are. A new one has no likes.
      const key = `${memberId} ${posts[0]?.seq} ${posts.at(-1)?.seq} ${posts.length}`;
      const ids = posts.map(({ id }) => id);
      return likedPosts.get(key, () => likes.likedAmong(memberId, ids), memberId);
    },
  };
}

export type NoticeMembers = ReturnType<typeof createNoticeMembers>;
