import { createCommitCache, sizeOfTexts } from '@ballast/db/commit-cache';
import type { Database } from '@ballast/db/database';
import type { blockQueries } from '@ballast/db/queries/blocks';
import type { CommentRow, commentQueries } from '@ballast/db/queries/comments';
import type { Comment, CreateCommentInput } from '@ballast/schema/comments';
import { limits } from '@ballast/schema/limits';
import type { PageInput } from '@ballast/schema/pagination';
import type { Like } from '@ballast/schema/posts';
import type { Viewer } from '../../auth/sessions.ts';
import { AppError } from '../../errors/app-error.ts';
import { createOnce } from '../../idempotency/create-once.ts';
import { cutPage } from '../../lists/cut-page.ts';
import type { Authorship } from '../../privacy/authorship.ts';
import type { Cursors } from '../../privacy/cursors.ts';
import { observableInstant } from '../../privacy/instants.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';
import { leaveOutBlocked } from '../posts/feed.policy.ts';
import { withViewerState } from '../posts/posts.view.ts';
import { toCommentView } from './comments.view.ts';

type Deps = {
  database: Pick<Database, 'version'>;
  queries: ReturnType<typeof commentQueries>;
  blocks: ReturnType<typeof blockQueries>;
  authorship: Authorship;
  cursors: Cursors;
  toIdempotencyKey: (...parts: string[]) => string;
  clock: () => Date;
  random: RandomBytes;
};

type ListInput = PageInput & { postId: string };

/** What is the same for every viewer: whose it is, for asking in memory, and how a stranger sees it. */
type SharedComment = { row: CommentRow; view: Comment };
type SharedPage = { comments: readonly SharedComment[]; nextCursor: string | null };

/** Pages above the default size are not cached. */
const maxCachedPages = 1024;

const share = (row: CommentRow): SharedComment => ({ row, view: toCommentView(row) });

/** Reading, writing, deleting and supporting comments. */
export function createCommentsService({
  database,
  queries,
  blocks,
  authorship,
  cursors,
  toIdempotencyKey,
  clock,
  random,
}: Deps) {
  const pageCache = createCommitCache<SharedPage>(database, {
    maxEntries: maxCachedPages,
    sizeOf: ({ comments }) => sizeOfTexts(comments.map(({ row }) => row)),
  });

  async function present(viewer: Viewer, comments: readonly SharedComment[]): Promise<Comment[]> {
    const liked = await queries.likedAmong(
      viewer.id,
      comments.map(({ row }) => row.id),
    );
    return comments.map(({ row, view }) =>
      withViewerState(view, { liked: liked.has(row.id), mine: authorship.isBy(row, viewer.id) }),
    );
  }

  /** Oldest first; the same for every viewer, so it is cached until the next commit. */
  async function readPage({ postId, limit, cursor }: ListInput): Promise<SharedPage> {
    const place = `comments of ${postId}`;
    const after = cursors.decode(place, cursor) ?? 0;
    const read = async () => {
      const rows = await queries.page(postId, limit + 1, after);
      // A comment goes with its post: only an empty page leaves open whether there is one.
      if (rows.length === 0 && !(await queries.hasPost(postId))) throw new AppError('NOT_FOUND');
      const { items, nextCursor } = cutPage(rows, limit, ({ seq }) => cursors.encode(place, seq));
      return { comments: items.map(share), nextCursor };
    };
    return limit > limits.pageDefault ? read() : pageCache.get(`${limit} after ${after} of ${postId}`, read);
  }

  async function get(viewer: Viewer, commentId: string): Promise<Comment> {
    const row = await queries.get(commentId);
    const [comment] = await present(viewer, row ? [share(row)] : []);
    if (!comment) throw new AppError('NOT_FOUND');
    return comment;
  }

  async function insert(viewer: Viewer, input: CreateCommentInput, idempotencyKey: string | null): Promise<Comment> {
    const id = createId(random);
    const isCreated = await queries.create(
      {
        id,
        postId: input.postId,
        ...authorship.assign(id, viewer.id, input.isAnonymous),
        content: input.content,
        idempotencyKey,
        createdAt: observableInstant(clock(), input.isAnonymous),
      },
      input.isAnonymous ? viewer.id : undefined,
    );
    if (!isCreated) throw new AppError('NOT_FOUND');
    return get(viewer, id);
  }

  async function find(viewer: Viewer, idempotencyKey: string): Promise<Comment | undefined> {
    const id = await queries.getIdByIdempotencyKey(idempotencyKey);
    return id === undefined ? undefined : get(viewer, id);
  }

  return {
    async list(viewer: Viewer, input: ListInput) {
      const [{ comments, nextCursor }, blocked] = await Promise.all([readPage(input), blocks.blockedBy(viewer.id)]);
      return { items: await present(viewer, leaveOutBlocked(comments, blocked)), nextCursor };
    },

    /** With a `clientId`, a retry finds the first try's comment instead of making a second one. */
    async create(viewer: Viewer, input: CreateCommentInput): Promise<Comment> {
      const key =
        input.clientId === undefined ? null : toIdempotencyKey('comment', viewer.id, input.postId, input.clientId);
      return createOnce(key, {
        table: 'comments',
        find: (earlierKey) => find(viewer, earlierKey),
        create: () => insert(viewer, input, key),
      });
    },

    /** One's own only; anyone else's is not found. */
    async delete(viewer: Viewer, commentId: string): Promise<void> {
      const comment = await queries.get(commentId);
      if (!comment || !authorship.isBy(comment, viewer.id)) throw new AppError('NOT_FOUND');
      await queries.delete(commentId);
    },

    async setLike(viewer: Viewer, commentId: string, liked: boolean): Promise<Like> {
      const likesCount = await queries.setLike(commentId, viewer.id, liked);
      if (likesCount === undefined) throw new AppError('NOT_FOUND');
      return { liked, likesCount };
    },

    get,
  };
}
