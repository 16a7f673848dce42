import { limits } from '@ballast/schema/limits';
import { aliasedTable, and, asc, desc, eq, gt, gte, isNull, lt, or, sql } from 'drizzle-orm';
import { type Database, firstRow } from '../../engine/database.ts';
import { authorColumns } from '../../tables/author-columns.ts';
import { isByPostAuthor } from '../comments/comment-columns.ts';
import { isCommentShown } from '../comments/comment-visibility.ts';
import { readInSteps } from '../page-bytes.ts';
import { type ReportTarget, reportedItems } from '../reports/reported-items.ts';

const maxComments = 10;
/** More than an author writes in a night. */
const maxAuthorComments = 20;
/** Limits the work of a case that is open for hours. */
const searchedComments = 1000;

type Story = { postId: string; reportedId: string };

/** The context of a reported item. Leaves out comments that members do not see, except the reported one. */
export function caseSurroundings(database: Database) {
  const { db, transaction } = database;
  const { posts, comments, users } = database.tables;
  const items = reportedItems(database);
  const author = authorColumns(users);
  const isByAuthor = isByPostAuthor({ comments, posts });
  const columns = {
    id: comments.id,
    seq: comments.seq,
    postId: comments.postId,
    authorId: comments.authorId,
    authorSeal: comments.authorSeal,
    author,
    content: comments.content,
    createdAt: comments.createdAt,
    isByPostAuthor: isByAuthor,
    isEdited: comments.isEdited,
    isRemoved: comments.isRemoved,
    takenOffAt: comments.takenOffAt,
  };
  const selectComments = () => db.select(columns).from(comments).leftJoin(users, eq(users.id, comments.authorId));
  const isShown = isCommentShown(comments);

  /** The reported comment is in the list even if it is held or removed, unless the author of the post has taken it off. */
  const isOfStory = (postId: string, reportedId: string) =>
    and(eq(comments.postId, postId), or(isShown, and(eq(comments.id, reportedId), isNull(comments.takenOffAt))));
  const newest = aliasedTable(comments, 'newest');
  const oldestOfNewest = (postId: string) =>
    db
      .select({ seq: newest.seq })
      .from(newest)
      .where(eq(newest.postId, postId))
      .orderBy(desc(newest.seq))
      .limit(1)
      .offset(searchedComments - 1);

  async function readPost(id: string) {
    const { authorId, authorSeal, content, createdAt, mediaId, isEdited, isRemoved, answersBeforeClosing } = posts;
    return firstRow(
      await db
        .select({
          id: posts.id,
          authorId,
          authorSeal,
          author,
          content,
          createdAt,
          mediaId,
          isEdited,
          isRemoved,
          answersBeforeClosing,
        })
        .from(posts)
        .leftJoin(users, eq(users.id, authorId))
        .where(eq(posts.id, id))
        .limit(1),
    );
  }

  type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];
  const readComment = async (id: string) => firstRow(await selectComments().where(eq(comments.id, id)).limit(1));

  return {
    readPost,
    readComment,

    /** A profile or a message as it stands now. Undefined if it is deleted or removed. */
    readOther: (target: Pick<ReportTarget, 'targetType' | 'targetId'>) =>
      transaction(function* (tx) {
        return yield* items.read(tx, { ...target, reporterId: null });
      }),

    /** Newest first. The last rows may be over the limit of bytes. */
    commentsBefore: ({ postId, reportedId }: Story, before: number, maxRows: number) =>
      readInSteps<CommentRow>({
        maxRows,
        maxChars: limits.commentMaxChars,
        read: (rows, last) =>
          selectComments()
            .where(and(isOfStory(postId, reportedId), lt(comments.seq, last?.seq ?? before)))
            .orderBy(desc(comments.seq))
            .limit(rows),
        textOf: ({ content }) => content,
      }),

    /** Among the newest {@link searchedComments}, those that show that the post's author wrote them, newest first. */
    commentsByAuthor: ({ postId, reportedId }: Story) =>
      selectComments()
        .where(
          and(
            isOfStory(postId, reportedId),
            gte(comments.seq, sql`coalesce(${oldestOfNewest(postId)}, 0)`),
            isByAuthor,
          ),
        )
        .orderBy(desc(comments.seq))
        .limit(maxAuthorComments),

    /** Returns the post, and the reported comment among its neighbours, oldest first. */
    async ofComment(commentId: string) {
      const reported = await readComment(commentId);
      if (!reported || reported.takenOffAt !== null) return undefined;
      const isOfPost = and(eq(comments.postId, reported.postId), isShown);
      const [parent, before, after] = await Promise.all([
        readPost(reported.postId),
        selectComments()
          .where(and(isOfPost, lt(comments.seq, reported.seq)))
          .orderBy(desc(comments.seq))
          .limit(maxComments),
        selectComments()
          .where(and(isOfPost, gt(comments.seq, reported.seq)))
          .orderBy(asc(comments.seq))
          .limit(maxComments),
      ]);
      return { reported, post: parent, comments: [...before.toReversed(), reported, ...after] };
    },
  };
}
