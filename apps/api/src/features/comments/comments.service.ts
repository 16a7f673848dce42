import { cacheSources } from '@ballast/db/cache/cache-sources';
import { createCommitCache, sizeOfTexts } from '@ballast/db/cache/commit-cache';
import type { AnsweredPost } from '@ballast/db/queries/comments/answered-post';
import type { CommentRow } from '@ballast/db/queries/comments/comment-pages';
import type { Wanted } from '@ballast/db/queries/likes/likes';
import type { IdempotencyKey } from '@ballast/db/queries/privacy/idempotency-keys';
import type {
  Comment,
  CreateCommentInput,
  ListCommentsInput,
  Reply,
  UpdateCommentInput,
} from '@ballast/schema/comments';
import type { LikeKind } from '@ballast/schema/like-kinds';
import { limits } from '@ballast/schema/limits';
import type { Like } from '@ballast/schema/posts';
import type { Viewer } from '../../auth/sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import type { NoticeNews } from '../../events/notice-news.ts';
import { createOnce } from '../../idempotency/create-once.ts';
import { toIdempotencyKey } from '../../idempotency/to-idempotency-key.ts';
import type { Base } from '../../kernel/kernel.ts';
import { cutPage, type Page } from '../../lists/cut-page.ts';
import { createHiding } from '../../lists/hiding.ts';
import { checkVersion, commentVersion } from '../../lists/item-version.ts';
import { createPipeline, type SharedPage } from '../../lists/pipeline.ts';
import { createPresentation } from '../../lists/viewer-state.ts';
import { createId } from '../../privacy/random.ts';
import { publicTimestamp } from '../../privacy/timestamps.ts';
import type { Sanctions } from '../../sanctions/sanctions.ts';
import { setWithinSanction } from '../../sanctions/set-within-sanction.ts';
import {
  type CommentItem,
  checkComment,
  createFitComments,
  createPresentComments,
  toCommentItem,
} from './comment-items.ts';
import { checkAsAuthor, checkMayAnswer, refuseReply } from './comments.policy.ts';
import { createHiddenComments } from './hidden-comments.service.ts';
import { createTakeOff, undoForMs, withNotShown } from './take-off.service.ts';
import { createThreadsForViewer } from './threads-for-viewer.ts';

/** With `replyTo` the replies to a comment, otherwise the comments that are no replies. */
type CommentsPage = { postId: string; replyTo: string | undefined; limit: number; after: number };

/** For how long after a decision about danger the author's words reopen its case. */
const followedUpForMs = 7 * 24 * 60 * 60_000;

const maxCachedPages = 1024;

const cursorScope = ({ postId, replyTo }: Pick<CommentsPage, 'postId' | 'replyTo'>) =>
  replyTo === undefined ? `comments of ${postId}` : `replies to ${replyTo}`;

export function createCommentsService(
  base: Base,
  privacy: Pick<Privacy, 'authorship' | 'ownItems' | 'handles'>,
  { noticeNews, sanctions }: { noticeNews: Pick<NoticeNews, 'queueAct'>; sanctions: Pick<Sanctions, 'check'> },
) {
  const { database, loadFilters, cursors, toIdempotencyKey: keyedHash, clock, random } = base;
  const { comments: queries, caseFollowUps: cases, hiddenComments, viewerFilters } = base.queries;
  const { authorship, ownItems, handles } = privacy;
  const once = createOnce();
  const pageCache = createCommitCache<SharedPage<CommentItem>>(database, {
    sources: cacheSources.commentPages,
    maxEntries: maxCachedPages,
    sizeOf: ({ items }) =>
      sizeOfTexts(items.flatMap(({ row, replies }) => [row, ...replies.map((reply) => reply.row)])),
  });

  const fitComments = createFitComments(viewerFilters);
  const present = createPresentComments(
    createPresentation<CommentRow, Reply>({
      likedAmong: queries.likedAmong,
      isBy: ownItems.isCommentBy,
      versionOf: commentVersion,
    }),
    { isBy: ownItems.isCommentBy, textsOf: queries.textsOf },
  );

  async function loadThreads({ postId, replyTo, limit, after }: CommentsPage) {
    if (replyTo === undefined) {
      const { top, notShown } = await queries.threads(postId, limit + 1, after);
      // Comments are deleted with their post, so a page with rows proves that the post exists.
      if (top.length === 0 && !(await queries.hasPost(postId))) throw new AppError('NOT_FOUND');
      return { threads: top, notShown };
    }
    const rows = await queries.replies(postId, replyTo, limit + 1, after);
    if (rows.length === 0 && !(await queries.isShownOn(postId, replyTo))) throw new AppError('NOT_FOUND');
    return { threads: rows.map((row) => ({ row, replies: [] })), notShown: [] };
  }

  const readPage = createPipeline({
    /** Oldest first. Returns whole rows instead of keys, so hydration has nothing to load. */
    async skeleton(page: CommentsPage) {
      const { threads, notShown } = await loadThreads(page);
      const { items, nextCursor } = cutPage(threads, page.limit, ({ row }) =>
        cursors.encode(cursorScope(page), row.seq),
      );
      const last = nextCursor === null ? undefined : items.at(-1)?.row.seq;
      return { items: withNotShown(items, last, notShown), nextCursor };
    },
    hydration: async (threads) => threads.map(({ row, replies }) => toCommentItem(row, replies)),
    cursorAfter: ({ row }, page) => cursors.encode(cursorScope(page), row.seq),
    // What is not shown has no text, and so does not move the end of the page.
    textOf: ({ view }) => [view, ...view.replies].map(({ content }) => content).join(''),
    filtering: createThreadsForViewer(queries),
    fitting: fitComments,
    presentation: present,
    check: checkComment,
    loadFilters,
    // Larger pages are rare, so they are not cached.
    cache: ({ postId, replyTo = '', limit, after }, read) =>
      limit > limits.pageDefault
        ? read()
        : pageCache.get(`${limit} after ${after} of ${postId} ${replyTo}`, read, postId),
  });

  async function get(viewer: Viewer, commentId: string): Promise<Comment> {
    const [row, filters] = await Promise.all([queries.get(commentId), loadFilters(viewer)]);
    const items = await fitComments(viewer, row ? [toCommentItem(row)] : [], filters);
    const [comment] = await present(viewer, items);
    if (!comment) throw new AppError('NOT_FOUND');
    return comment;
  }

  const checkFor = (viewer: Viewer, comment: { isAnonymous: boolean; isEdit: boolean }) => (post: AnsweredPost) =>
    checkMayAnswer(post, { ...comment, isByAuthorOf: (answered) => authorship.isBy(answered, viewer) });

  /** The choice is stored with the comment. Without it nothing is read or checked. */
  async function requireAuthor(viewer: Viewer, { postId, isAnonymous }: CreateCommentInput): Promise<void> {
    const post = await queries.getPostAuthorship(postId);
    if (!post) throw new AppError('NOT_FOUND');
    checkAsAuthor(post, { isAnonymous, isByAuthor: authorship.isBy(post, viewer) });
  }

  async function insert(viewer: Viewer, input: CreateCommentInput, idempotencyKey: string | null): Promise<Comment> {
    if (input.asAuthor) await requireAuthor(viewer, input);
    const id = createId(random);
    const isCreated = await queries.create(
      {
        id,
        postId: input.postId,
        ...authorship.assign(id, viewer, input.isAnonymous),
        replyTo: input.replyTo ?? null,
        isAsAuthor: input.asAuthor ?? false,
        content: input.content,
        idempotencyKey,
        createdAt: publicTimestamp(clock(), input.isAnonymous),
      },
      {
        memberId: viewer.id,
        // An anonymous comment does not store its author. With this hash the query checks that the author exists.
        memberHash: input.isAnonymous ? handles.hash(viewer.handle) : undefined,
        check: checkFor(viewer, { isAnonymous: input.isAnonymous, isEdit: false }),
      },
    );
    if (isCreated === 'noParent' && (await queries.hasPost(input.postId))) refuseReply();
    if (isCreated !== true) throw new AppError('NOT_FOUND');
    noticeNews.queueAct({ kind: 'answer', postId: input.postId, actor: viewer, isNamed: !input.isAnonymous });
    return get(viewer, id);
  }

  async function find(viewer: Viewer, key: IdempotencyKey) {
    const found = await queries.findByIdempotencyKey(key);
    return found && { isSame: found.isSame, load: () => get(viewer, found.row.id) };
  }

  async function requireOwn(viewer: Viewer, commentId: string) {
    const comment = await queries.getAuthorship(commentId);
    if (!comment || !authorship.isBy(comment, viewer)) throw new AppError('NOT_FOUND');
    return comment;
  }

  return {
    async list(viewer: Viewer, { cursor, limit, postId, replyTo }: ListCommentsInput): Promise<Page<Comment>> {
      const after = cursors.decode(cursorScope({ postId, replyTo }), cursor) ?? 0;
      return readPage(viewer, { postId, replyTo, limit, after });
    },

    async create(viewer: Viewer, input: CreateCommentInput): Promise<Comment> {
      const request = { kind: 'comment', actor: viewer.handle, target: input.postId } as const;
      const comment = await once(await toIdempotencyKey(keyedHash, request, input), {
        table: 'comments',
        find: (key) => find(viewer, key),
        create: (storedKey) => insert(viewer, input, storedKey),
      });
      // Everybody sees this mark. Other comments of the author must change nothing, or the case would show whose they are.
      // A retry does it too, because the call before may have ended in between.
      if (comment.byAuthor) await cases.reopenDanger(input.postId, new Date(clock().getTime() - followedUpForMs));
      return comment;
    },

    async update(viewer: Viewer, { commentId, content, version }: UpdateCommentInput): Promise<Comment> {
      const isAnonymous = (await requireOwn(viewer, commentId)).authorSeal !== null;
      const isFound = await queries.update(commentId, content, {
        memberId: isAnonymous ? undefined : viewer.id,
        check: checkFor(viewer, { isAnonymous, isEdit: true }),
        checkVersion: (before) => checkVersion(version, commentVersion(before)),
      });
      if (!isFound) throw new AppError('NOT_FOUND');
      return get(viewer, commentId);
    },

    async delete(viewer: Viewer, commentId: string): Promise<void> {
      await requireOwn(viewer, commentId);
      await queries.delete(commentId);
    },

    async setLike(viewer: Viewer, commentId: string, wanted: Wanted, kind?: LikeKind): Promise<Like> {
      const set = (allowed: Wanted) => queries.setLike(commentId, viewer.id, allowed, kind);
      const { isSet, likesCount } = await setWithinSanction(sanctions, viewer, wanted, set);
      return { liked: isSet, likesCount };
    },

    get,
    /** What the viewer can put back below their own post. @throws {AppError} NOT_FOUND for everybody else. */
    async takenOff(viewer: Viewer, postId: string): Promise<Comment[]> {
      const post = await queries.getPostAuthorship(postId);
      if (!post || !authorship.isBy(post, viewer)) throw new AppError('NOT_FOUND');
      const since = new Date(clock().getTime() - undoForMs);
      const rows = await queries.takenOffSince(postId, since, limits.pageMax);
      return present(
        viewer,
        rows.map((row) => toCommentItem(row)),
        { withTakenOff: true },
      );
    },

    setTakenOff: createTakeOff(base, privacy),
    hidden: createHiddenComments(base, { present, fitComments }),
    setHidden: createHiding({
      set: (memberId, commentId, hidden) => hiddenComments.set(memberId, commentId, hidden, limits.hiddenCommentsMax),
      findItem: queries.getAuthorship,
      fullFields: { commentId: 'You have hidden as many comments as we can keep for you.' },
    }),
  };
}
