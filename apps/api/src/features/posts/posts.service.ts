import type { Wanted } from '@ballast/db/queries/likes/likes';
import type { IdempotencyKey } from '@ballast/db/queries/privacy/idempotency-keys';
import { anonymousFollowedMessage, closedByStaffMessage } from '@ballast/schema/answers';
import type { LikeKind } from '@ballast/schema/like-kinds';
import { limits } from '@ballast/schema/limits';
import type { CreatePostInput, Like, Post, UpdatePostInput } from '@ballast/schema/posts';
import type { Viewer } from '../../auth/sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { NoticeNews } from '../../events/notice-news.ts';
import { createOnce } from '../../idempotency/create-once.ts';
import { toIdempotencyKey } from '../../idempotency/to-idempotency-key.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { createHiding } from '../../lists/hiding.ts';
import { checkVersion, postVersion } from '../../lists/item-version.ts';
import type { WithPicture } from '../../media/store-picture.ts';
import { createId } from '../../privacy/random.ts';
import { publicTimestamp } from '../../privacy/timestamps.ts';
import type { Sanctions } from '../../sanctions/sanctions.ts';
import { setWithinSanction } from '../../sanctions/set-within-sanction.ts';
import { createFeed } from './feed.service.ts';
import { createHiddenPosts } from './hidden-posts.service.ts';
import { createKeptPostsService } from './kept-posts.service.ts';
import { createKeptPosts } from './kept-posts.ts';
import { createNewSince } from './new-since.service.ts';
import { createOpenPosts } from './open-posts.service.ts';
import { createOwnPosts } from './own-posts.service.ts';
import { createPostItems } from './post-items.ts';
import { toStoredNotes } from './posts.view.ts';
import { createSearch } from './search.service.ts';
import { createTopicCounts } from './topic-counts.service.ts';
import { createUnanswered } from './unanswered.ts';
import { createWaiting } from './waiting.service.ts';

/** A viewer whom the author has blocked gets the post without the author. An anonymous post always has the same author. */
const isOfBlocker = ({ isAnonymous, author }: Post): boolean => !isAnonymous && author.id === null;

export function createPostsService(
  kernel: Kernel,
  privacy: Pick<Privacy, 'authorship' | 'ownItems' | 'handles' | 'keptSeals'>,
  {
    withPicture,
    noticeNews,
    sanctions,
  }: {
    withPicture: WithPicture;
    noticeNews: Pick<NoticeNews, 'queueAct'>;
    sanctions: Pick<Sanctions, 'check'>;
  },
) {
  const { loadFilters, media, toIdempotencyKey: keyedHash, clock, random } = kernel;
  const { hiddenPosts } = kernel.queries;
  const queries = kernel.queries.posts;
  const { authorship, handles } = privacy;
  const keptPosts = createKeptPosts(kernel, privacy);
  const items = createPostItems(kernel, privacy, { keptPosts });
  const unanswered = createUnanswered(kernel);
  const once = createOnce();

  /** Without a visibility rule: a member may support a blocker's post, so that the block tells nobody anything. */
  async function getForWrite(viewer: Viewer, postId: string): Promise<Post> {
    const [found, filters] = await Promise.all([items.byIds([postId]), loadFilters(viewer)]);
    const [post] = await items.present(viewer, await items.fit(viewer, found, filters));
    if (!post) throw new AppError('NOT_FOUND');
    return post;
  }

  /** Every member who has the post's URL may read it, unless its author signed it and has blocked the member. */
  async function get(viewer: Viewer, postId: string): Promise<Post> {
    const post = await getForWrite(viewer, postId);
    if (isOfBlocker(post)) throw new AppError('NOT_FOUND');
    return post;
  }

  async function insert(viewer: Viewer, input: CreatePostInput, idempotencyKey: string | null): Promise<Post> {
    const { image, isAnonymous, clientId: _clientId, notes, topics, openToRead, imageDescription, ...written } = input;
    const id = createId(random);
    await withPicture({ memberId: viewer.id, file: image }, (picture) =>
      queries.create(
        {
          ...written,
          notes: notes.join(','),
          topics: topics.join(','),
          id,
          ...authorship.assign(id, viewer, isAnonymous),
          mediaId: picture?.id ?? null,
          imageDescription: picture ? imageDescription : null,
          isOpenToRead: openToRead,
          idempotencyKey,
          createdAt: publicTimestamp(clock(), isAnonymous),
        },
        picture,
        // An anonymous post does not store its author. The query checks by this hash that the author still exists.
        isAnonymous ? handles.hash(viewer.handle) : undefined,
      ),
    );
    const [post] = await items.presentNew(viewer, await items.byIds([id]));
    if (!post) throw new AppError('NOT_FOUND');
    return post;
  }

  async function find(viewer: Viewer, key: IdempotencyKey) {
    const found = await queries.findByIdempotencyKey(key);
    return found && { isSame: found.isSame, load: () => get(viewer, found.row.id) };
  }

  async function requireOwn(viewer: Viewer, postId: string) {
    const post = await queries.getAuthorship(postId);
    if (!post || !authorship.isBy(post, viewer)) throw new AppError('NOT_FOUND');
    return post;
  }

  return {
    feed: createFeed(kernel, { unanswered, items }),
    newSince: createNewSince(kernel, { unanswered, items }),
    waiting: createWaiting(kernel, { unanswered, items }),
    topics: createTopicCounts(kernel),
    search: createSearch(kernel, { items }),
    own: createOwnPosts(kernel, privacy, { items }),
    open: createOpenPosts(kernel, { items }),
    hidden: createHiddenPosts(kernel, { items }),
    setHidden: createHiding({
      set: (memberId, postId, hidden) => hiddenPosts.set(memberId, postId, hidden, limits.hiddenPostsMax),
      findItem: queries.getAuthorship,
      fullFields: { postId: 'You have hidden as many posts as we can keep for you.' },
    }),
    ...createKeptPostsService(kernel, privacy, { keptPosts, items }),
    get,
    getForWrite,

    async create(viewer: Viewer, input: CreatePostInput): Promise<Post> {
      return once(await toIdempotencyKey(keyedHash, { kind: 'post', actor: viewer.handle }, input), {
        table: 'posts',
        find: (key) => find(viewer, key),
        create: (storedKey) => insert(viewer, input, storedKey),
      });
    },

    async update(viewer: Viewer, input: UpdatePostInput): Promise<Post> {
      const { postId, version, notes, topics, openToRead, ...changes } = input;
      const { isRemoved, authorSeal, mediaId, ...stored } = await requireOwn(viewer, postId);
      if (isRemoved) throw new AppError('NOT_FOUND');
      if (authorSeal !== null && changes.answers === 'followed') {
        throw new AppError('BAD_INPUT', { fields: { answers: anonymousFollowedMessage } });
      }
      const opensAnswers = changes.answers !== undefined && changes.answers !== 'nobody';
      if (opensAnswers && stored.answersBeforeClosing !== null) {
        throw new AppError('BAD_INPUT', { fields: { answers: closedByStaffMessage } });
      }
      const isFound = await queries.update(
        postId,
        {
          ...changes,
          notes: notes && toStoredNotes(notes, stored),
          topics: topics?.join(','),
          isOpenToRead: openToRead,
          imageDescription: mediaId === null ? undefined : changes.imageDescription,
        },
        (before) => checkVersion(version, postVersion(before)),
      );
      if (!isFound) throw new AppError('NOT_FOUND');
      return get(viewer, postId);
    },

    async delete(viewer: Viewer, postId: string): Promise<void> {
      await requireOwn(viewer, postId);
      const mediaId = await queries.delete(postId);
      if (mediaId) await media.discard(mediaId);
    },

    async setLike(viewer: Viewer, postId: string, wanted: Wanted, kind?: LikeKind): Promise<Like> {
      const set = (allowed: Wanted) => queries.setLike(postId, viewer.id, allowed, kind);
      const { isSet, likesCount } = await setWithinSanction(sanctions, viewer, wanted, set);
      if (isSet) noticeNews.queueAct({ kind: 'support', postId, actor: viewer, isNamed: true });
      return { liked: isSet, likesCount };
    },
  };
}
