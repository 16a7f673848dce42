import type { NoticeWordQueries } from '@ballast/db/queries/notices/notice-words';
import { firstWords } from '@ballast/schema/first-words';
import type { Notice } from '@ballast/schema/notices';
import type { Base } from '../../kernel/kernel.ts';
import { coverOf } from '../../lists/content-filter.ts';
import type { ViewerFilters } from '../../lists/visibility-rule.ts';
import type { Author } from '../../privacy/handles.ts';
import { publicTimestamp } from '../../privacy/timestamps.ts';
import { toNotes } from '../posts/posts.view.ts';
import type { NoticeGroup } from './notices.policy.ts';

export type NoticeWords = Pick<Notice, 'story' | 'answerWords'>;
type PostRow = Awaited<ReturnType<NoticeWordQueries['posts']>>[number];
type AnswerRow = Awaited<ReturnType<NoticeWordQueries['answers']>>[number];

const noWords: NoticeWords = { story: null, answerWords: null };

/** A notice about an anonymous post quotes nothing, because it may be read over a shoulder. */
export function createNoticeWords({ queries: { noticeWords: queries }, loadFilters }: Base) {
  function quoteStory(viewer: Author, post: PostRow, { hiddenPostIds, content }: ViewerFilters): string | null {
    if (post.authorId === viewer.id) return firstWords(post.content);
    const isHidden = hiddenPostIds.has(post.id) || coverOf({ ...post, notes: toNotes(post) }, content) !== null;
    return isHidden ? null : firstWords(post.content);
  }

  function quoteAnswer(answer: AnswerRow | undefined, { hiddenCommentIds, content }: ViewerFilters): string | null {
    if (!answer || hiddenCommentIds.has(answer.id) || coverOf(answer, content) !== null) return null;
    return firstWords(answer.content);
  }

  return async (viewer: Author, groups: readonly NoticeGroup[]): Promise<(group: NoticeGroup) => NoticeWords> => {
    const ids = [...new Set(groups.flatMap(({ postId }) => postId ?? []))];
    if (ids.length === 0) return () => noWords;
    const [rows, filters] = await Promise.all([queries.posts(viewer.id, ids), loadFilters(viewer)]);
    const postById = new Map(rows.map((row) => [row.id, row]));
    const answers = await queries.answers(rows.flatMap(({ answerSeq }) => answerSeq ?? []));
    const answerBySeq = new Map(answers.map((row) => [row.seq, row]));

    return (group) => {
      const post = group.postId === null ? undefined : postById.get(group.postId);
      if (!post) return noWords;
      const isAnonymous = post.authorId === null;
      const writtenAt = publicTimestamp(post.createdAt, isAnonymous).toISOString();
      if (isAnonymous) return { story: { words: null, writtenAt }, answerWords: null };
      // An older one was read, or was there before the member answered.
      const isNews = group.kind === 'answer' && (post.answerSeq ?? 0) >= group.commentSeq;
      return {
        story: { words: quoteStory(viewer, post, filters), writtenAt },
        answerWords: isNews ? quoteAnswer(answerBySeq.get(post.answerSeq ?? 0), filters) : null,
      };
    };
  };
}
