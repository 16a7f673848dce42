import type { blockQueries } from '@ballast/db/queries/blocks';
import type { CommentRow, commentQueries } from '@ballast/db/queries/comments';
import { isUniqueViolation } from '@ballast/db/unique-violation';
import type { Comment, CreateCommentInput } from '@ballast/schema/comments';
import type { PageInput } from '@ballast/schema/pagination';
import type { Like } from '@ballast/schema/posts';
import type { Viewer } from '../../auth/sessions.ts';
import { AppError } from '../../http/app-error.ts';
import type { Authorship } from '../../privacy/authorship.ts';
import type { Cursors } from '../../privacy/cursors.ts';
import { observableInstant } from '../../privacy/instants.ts';
import { createId, type RandomBytes } from '../../privacy/random.ts';
import { leaveOutBlocked } from '../posts/feed.policy.ts';
import { toCommentView } from './comments.view.ts';

type Deps = {
  queries: ReturnType<typeof commentQueries>;
  blocks: ReturnType<typeof blockQueries>;
  authorship: Authorship;
  cursors: Cursors;
  retryKey: (...parts: string[]) => string;
  clock: () => Date;
  random: RandomBytes;
};

/** Reading, writing, deleting and supporting comments. */
export function createCommentsService({ queries, blocks, authorship, cursors, retryKey, clock, random }: Deps) {
  async function present(viewer: Viewer, rows: readonly CommentRow[]): Promise<Comment[]> {
    const liked = await queries.likedAmong(
      viewer.id,
      rows.map((row) => row.id),
    );
    return rows.map((row) => toCommentView(row, { liked: liked.has(row.id), mine: authorship.isBy(row, viewer.id) }));
  }

  async function get(viewer: Viewer, commentId: string): Promise<Comment> {
    const row = await queries.get(commentId);
    const [comment] = await present(viewer, row ? [row] : []);
    if (!comment) throw new AppError('NOT_FOUND');
    return comment;
  }

  return {
    async list(viewer: Viewer, { postId, limit, cursor }: PageInput & { postId: string }) {
      if (!(await queries.hasPost(postId))) throw new AppError('NOT_FOUND');
      const place = `comments of ${postId}`;
      const rows = await queries.page(postId, limit + 1, cursors.decode(place, cursor) ?? 0);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return {
        items: await present(viewer, leaveOutBlocked(shown, await blocks.blockedBy(viewer.id))),
        nextCursor: last && rows.length > limit ? cursors.encode(place, last.seq) : null,
      };
    },

    /** With a `clientId`, a retry finds the first try's comment instead of making a second one. */
    async create(viewer: Viewer, input: CreateCommentInput): Promise<Comment> {
      const key = input.clientId === undefined ? null : retryKey('comment', viewer.id, input.postId, input.clientId);
      const earlier = key && (await queries.getIdByRetryKey(key));
      if (earlier) return get(viewer, earlier);

      const id = createId(random);
      let isCreated: boolean;
      try {
        isCreated = await queries.create(
          {
            id,
            postId: input.postId,
            ...authorship.assign(id, viewer.id, input.isAnonymous),
            content: input.content,
            retryKey: key,
            createdAt: observableInstant(clock(), input.isAnonymous),
          },
          input.isAnonymous ? viewer.id : undefined,
        );
      } catch (error) {
        const winner = key && isUniqueViolation(error, 'comments', 'retry_key') && (await queries.getIdByRetryKey(key));
        if (winner) return get(viewer, winner);
        throw error;
      }
      if (!isCreated) throw new AppError('NOT_FOUND');
      return get(viewer, id);
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
