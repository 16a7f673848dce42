import type { Database } from '@ballast/db/database';
import type { blockQueries } from '@ballast/db/queries/blocks';
import type { followQueries } from '@ballast/db/queries/follows';
import type { postQueries } from '@ballast/db/queries/posts';
import type { settingsQueries } from '@ballast/db/queries/settings';
import type { memberPosts } from '@ballast/db/search/member-posts';
import type { postSearch } from '@ballast/db/search/post-search';
import type { CreatePostInput, Like, Post, UpdatePostInput } from '@ballast/schema/posts';
import type { Viewer } from '../../auth/sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import { createOnce } from '../../idempotency/create-once.ts';
import type { LoadViewerFilters } from '../../lists/viewer-filters.ts';
import type { MediaStore } from '../../media/media-store.ts';
import type { WithPicture } from '../../media/store-picture.ts';
import type { Authorship } from '../../privacy/authorship.ts';
import type { Cursors } from '../../privacy/cursors.ts';
import type { Handles } from '../../privacy/handles.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';
import { publicTimestamp } from '../../privacy/timestamps.ts';
import type { OwnItems } from '../accounts/own-items.ts';
import type { NoticeNews } from '../notices/notice-news.ts';
import { createFeed } from './feed.service.ts';
import { createOwnPosts } from './own-posts.service.ts';
import { createPostItems } from './post-items.ts';
import { createSearch } from './search.service.ts';

type Deps = {
  database: Pick<Database, 'tableChanges'>;
  queries: ReturnType<typeof postQueries>;
  follows: ReturnType<typeof followQueries>;
  blocks: Pick<ReturnType<typeof blockQueries>, 'exists' | 'countHiddenComments'>;
  loadFilters: LoadViewerFilters;
  settings: Pick<ReturnType<typeof settingsQueries>, 'get'>;
  words: ReturnType<typeof postSearch>;
  members: ReturnType<typeof memberPosts>;
  media: Pick<MediaStore, 'discard'>;
  withPicture: WithPicture;
  authorship: Authorship;
  ownItems: Pick<OwnItems, 'newestPosts'>;
  handles: Pick<Handles, 'hash'>;
  cursors: Cursors;
  toIdempotencyKey: (...parts: string[]) => string;
  noticeNews: Pick<NoticeNews, 'note'>;
  clock: () => Date;
  random: RandomBytes;
};

export function createPostsService(deps: Deps) {
  const { queries, loadFilters, media, withPicture, authorship, handles, toIdempotencyKey, noticeNews, clock, random } =
    deps;
  const items = createPostItems(deps);
  /** By idempotency key. A concurrent retry joins the first attempt: its picture would be refused as a second one. */
  const attempts = new Map<string, Promise<Post>>();

  /** No visibility rule applies: every member who has the post's address may read it. */
  async function get(viewer: Viewer, postId: string): Promise<Post> {
    const [found, filters] = await Promise.all([items.byIds([postId]), loadFilters(viewer)]);
    const [post] = await items.present(viewer, found, filters);
    if (!post) throw new AppError('NOT_FOUND');
    return post;
  }

  async function insert(viewer: Viewer, input: CreatePostInput, idempotencyKey: string | null): Promise<Post> {
    const { image, isAnonymous, clientId: _clientId, ...written } = input;
    const id = createId(random);
    await withPicture({ memberId: viewer.id, picture: image }, (picture) =>
      queries.create(
        {
          ...written,
          id,
          ...authorship.assign(id, viewer, isAnonymous),
          mediaId: picture?.id ?? null,
          idempotencyKey,
          createdAt: publicTimestamp(clock(), isAnonymous),
        },
        picture,
        // Anonymous posts do not store the author, so no foreign key checks that they exist: the query does.
        isAnonymous ? handles.hash(viewer.handle) : undefined,
      ),
    );
    return get(viewer, id);
  }

  async function find(viewer: Viewer, idempotencyKey: string): Promise<Post | undefined> {
    const id = await queries.getIdByIdempotencyKey(idempotencyKey);
    return id === undefined ? undefined : get(viewer, id);
  }

  async function requireOwn(viewer: Viewer, postId: string): Promise<void> {
    const post = await queries.getAuthorship(postId);
    if (!post || !authorship.isBy(post, viewer)) throw new AppError('NOT_FOUND');
  }

  return {
    feed: createFeed({ ...deps, items }),
    search: createSearch({ ...deps, items }),
    own: createOwnPosts({ ...deps, items }),
    get,

    async create(viewer: Viewer, input: CreatePostInput): Promise<Post> {
      const key = input.clientId === undefined ? null : toIdempotencyKey('post', viewer.handle, input.clientId);
      const createPost = () =>
        createOnce(key, {
          table: 'posts',
          find: (earlierKey) => find(viewer, earlierKey),
          create: () => insert(viewer, input, key),
        });
      if (key === null) return createPost();
      const attempt = attempts.get(key) ?? createPost().finally(() => attempts.delete(key));
      attempts.set(key, attempt);
      return attempt;
    },

    async update(viewer: Viewer, { postId, ...changes }: UpdatePostInput): Promise<Post> {
      await requireOwn(viewer, postId);
      await queries.update(postId, changes);
      return get(viewer, postId);
    },

    async delete(viewer: Viewer, postId: string): Promise<void> {
      await requireOwn(viewer, postId);
      const mediaId = await queries.delete(postId);
      if (mediaId) await media.discard(mediaId);
    },

    async setLike(viewer: Viewer, postId: string, liked: boolean): Promise<Like> {
      const likesCount = await queries.setLike(postId, viewer.id, liked);
      if (likesCount === undefined) throw new AppError('NOT_FOUND');
      if (liked) noticeNews.note({ kind: 'support', postId, actor: viewer, isNamed: true });
      return { liked, likesCount };
    },
  };
}
