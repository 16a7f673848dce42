import type { caseSurroundings } from '@ballast/db/queries/case-surroundings';
import type { CaseRow } from '@ballast/db/queries/cases';
import type { Surrounding } from '@ballast/schema/moderation';
import { attributionOf, type JoinedAuthor } from '../../privacy/author.view.ts';
import { publicTimestamp } from '../../privacy/timestamps.ts';
import type { OpenedReport } from './cases.view.ts';
import { mergeCopies } from './merged-conversation.ts';

type ItemRow = {
  id: string;
  authorId: string | null;
  authorSeal: string | null;
  author: JoinedAuthor;
  content: string;
  createdAt: Date;
};

function toSurrounding(row: ItemRow, kind: 'post' | 'comment', reportedId: string): Surrounding {
  const { isAnonymous, author } = attributionOf(row);
  const isReported = row.id === reportedId;
  return {
    id: row.id,
    kind,
    content: row.content,
    createdAt: publicTimestamp(row.createdAt, isAnonymous).toISOString(),
    author: isAnonymous ? null : { id: author.id, username: author.username, displayName: author.displayName },
    isReported,
    isByReported: isReported,
  };
}

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
  return mergeCopies(copies).map((sent) => ({ ...sent, id: null, kind: 'message', author: null }));
}

export function createSurroundings(queries: ReturnType<typeof caseSurroundings>) {
  return async ({ targetType, targetId }: CaseRow, reports: readonly OpenedReport[]): Promise<Surrounding[]> => {
    if (targetType === 'message') return conversationOf(reports);
    if (targetType === 'post') {
      return (await queries.ofPost(targetId)).map((row) => toSurrounding(row, 'comment', targetId));
    }
    if (targetType === 'user') return [];
    const found = await queries.ofComment(targetId);
    if (!found) return [];
    return [
      ...(found.post ? [toSurrounding(found.post, 'post', targetId)] : []),
      ...found.comments.map((row) => toSurrounding(row, 'comment', targetId)),
    ];
  };
}
