import type { caseSurroundings } from '@ballast/db/queries/moderation/case-surroundings';
import type { CaseRow } from '@ballast/db/queries/moderation/cases';
import type { Case, CaseComment, CaseInput, Surrounding } from '@ballast/schema/moderation';
import { attributionOf } from '../../lists/author.view.ts';
import { cutPage } from '../../lists/cut-page.ts';
import type { Cursors } from '../../privacy/cursors.ts';
import { publicTimestamp } from '../../privacy/timestamps.ts';
import { noComments, type OpenedReport } from './cases.view.ts';
import { mergeCopies } from './merged-conversation.ts';

type Queries = ReturnType<typeof caseSurroundings>;
type CommentRow = NonNullable<Awaited<ReturnType<Queries['readComment']>>>;
type PostRow = NonNullable<Awaited<ReturnType<Queries['readPost']>>>;

function toWritten(row: PostRow | CommentRow, reportedId: string) {
  const { isAnonymous, author } = attributionOf(row);
  return {
    id: row.id,
    content: row.content,
    createdAt: publicTimestamp(row.createdAt, isAnonymous).toISOString(),
    author: isAnonymous ? null : { id: author.id, username: author.username, displayName: author.displayName },
    byAuthor: 'isByPostAuthor' in row && row.isByPostAuthor,
    isReported: row.id === reportedId,
  };
}

function toSurrounding(row: PostRow | CommentRow, kind: 'post' | 'comment', reportedId: string): Surrounding {
  const written = toWritten(row, reportedId);
  return { ...written, kind, isByReported: written.isReported };
}

const toCaseComment = (row: CommentRow, reportedId: string): CaseComment => ({
  ...toWritten(row, reportedId),
  edited: row.isEdited,
  isShown: !row.isRemoved && row.takenOffAt === null,
});

/** Each report of a case has a copy of the conversation. Messages of a deleted account are missing from all copies. */
function conversationOf(reports: readonly OpenedReport[]): Surrounding[] {
  const copies = reports.map(({ copy, words }) => {
    const byReported = copy?.messages ?? [];
    const byReporter = words?.messages ?? [];
    const reportedPlace = (byReported.find(({ isReported }) => isReported) ?? byReported.at(-1))?.place;
    return [
      ...byReported.map((sent) => ({ ...sent, isByReported: true })),
      ...byReporter.map((sent) => ({ ...sent, isByReported: false })),
    ]
      .sort((one, other) => one.place - other.place)
      .map(({ place, ...sent }) => ({ ...sent, isReported: place === reportedPlace }));
  });
  return mergeCopies(copies).map((sent) => ({ ...sent, id: null, kind: 'message', author: null, byAuthor: false }));
}

/** A page of comments, so that the newest of a lively story are all there. */
const commentsPerPage = 100;

export function createSurroundings(queries: Queries, cursors: Cursors) {
  async function commentsOf(
    { id: caseId, targetId }: CaseRow,
    postId: string,
    cursor: CaseInput['cursor'],
  ): Promise<Pick<Case, 'comments' | 'commentsByAuthor'>> {
    const listName = `comments in case ${caseId}`;
    const before = cursors.decode(listName, cursor) ?? Number.MAX_SAFE_INTEGER;
    const story = { postId, reportedId: targetId };
    const [rows, byAuthor] = await Promise.all([
      queries.commentsBefore(story, before, commentsPerPage + 1),
      queries.commentsByAuthor(story),
    ]);
    const { items, nextCursor } = cutPage(
      rows,
      commentsPerPage,
      ({ seq }) => cursors.encode(listName, seq),
      ({ content }) => content,
    );
    const toComment = (row: CommentRow) => toCaseComment(row, targetId);
    return { comments: { items: items.map(toComment), nextCursor }, commentsByAuthor: byAuthor.map(toComment) };
  }

  return async (row: CaseRow, reports: readonly OpenedReport[], cursor: CaseInput['cursor']) => {
    const { targetType, targetId } = row;
    if (targetType === 'message') return { ...noComments, surroundings: conversationOf(reports) };
    if (targetType === 'post') return { ...(await commentsOf(row, targetId, cursor)), surroundings: [] };
    const found = targetType === 'comment' ? await queries.ofComment(targetId) : undefined;
    if (!found) return { ...noComments, surroundings: [] };
    return {
      ...(await commentsOf(row, found.reported.postId, cursor)),
      surroundings: [
        ...(found.post ? [toSurrounding(found.post, 'post', targetId)] : []),
        ...found.comments.map((comment) => toSurrounding(comment, 'comment', targetId)),
      ],
    };
  };
}
