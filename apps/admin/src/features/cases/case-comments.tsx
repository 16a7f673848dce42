import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Case } from './case.ts';
import styles from './case-comments.module.css';
import disclosure from './case-disclosure.module.css';
import { OpenCaseDialog, type OpenCaseTarget } from './open-case-dialog.tsx';
import { WrittenItem } from './written-item.tsx';

type Comment = Case['comments']['items'][number];
type Props = Pick<Case, 'id' | 'targetType' | 'comments' | 'commentsByAuthor'> & { onRead: () => void };

const marksOf = ({ edited, isShown }: Comment): string[] => [
  ...(edited ? ['edited'] : []),
  ...(isShown ? [] : ['not shown to members']),
];

type ListProps = { comments: readonly Comment[]; onOpenCase: (target: OpenCaseTarget) => void };

const Comments = ({ comments, onOpenCase }: ListProps) => (
  <ol className={disclosure.list}>
    {comments.map((comment) => (
      <WrittenItem
        key={comment.id}
        kind="comment"
        {...comment}
        by={comment.author ? `@${comment.author.username}` : 'Anonymous'}
        marks={marksOf(comment)}
        onOpenCase={onOpenCase}
      />
    ))}
  </ol>
);

/**
 * The first page is read again while the case is open, and moves on with new comments. What has been seen before stays below it, as
 * long as there is more than a page.
 */
function useSeenComments({ id: caseId, comments }: Pick<Case, 'id' | 'comments'>) {
  const utils = trpc.useUtils();
  const [seen, setSeen] = useState(comments.items);
  const [olderCursor, setOlderCursor] = useState<string | null>();
  const [error, setError] = useState<string>();
  const [isLoading, setIsLoading] = useState(false);
  const cursor = olderCursor === undefined ? comments.nextCursor : olderCursor;
  const current = new Set(comments.items.map(({ id }) => id));
  const all =
    comments.nextCursor === null ? comments.items : [...comments.items, ...seen.filter(({ id }) => !current.has(id))];
  const keep = useEffectEvent(() => setSeen(all));
  useEffect(() => {
    if (comments.items.length > 0) keep();
  }, [comments.items]);

  async function loadMore(): Promise<void> {
    if (cursor === null || isLoading) return;
    setIsLoading(true);
    setError(undefined);
    try {
      const { items, nextCursor } = (await utils.moderation.case.fetch({ caseId, cursor })).comments;
      const known = new Set(all.map(({ id }) => id));
      setSeen([...all, ...items.filter(({ id }) => !known.has(id))]);
      setOlderCursor(nextCursor);
    } catch (refused) {
      setError(readRefusal(refused).message);
    } finally {
      setIsLoading(false);
    }
  }

  return { all, hasMore: cursor !== null, loadMore, isLoading, error };
}

/** What was written under the story: what shows that its author wrote it first, then everything, newest first. */
export function CaseComments({ id, targetType, comments, commentsByAuthor, onRead }: Props) {
  const [opening, setOpening] = useState<OpenCaseTarget>();
  const { all, hasMore, loadMore, isLoading, error } = useSeenComments({ id, comments });
  const details = useRef<HTMLDetailsElement>(null);
  if (all.length === 0) return null;

  /** The button may be gone with the last page, so the first of the older comments gets the focus. */
  async function showOlder(): Promise<void> {
    const shownBefore = all.length;
    await loadMore();
    requestAnimationFrame(() => details.current?.querySelectorAll<HTMLElement>('li')[shownBefore]?.focus());
  }

  const count = hasMore ? `the newest ${all.length}` : String(all.length);
  return (
    <>
      {commentsByAuthor.length > 0 && (
        <section aria-labelledby="by-author" className={styles.byAuthor}>
          <h4 id="by-author">What the author of the story wrote under it, newest first</h4>
          <Comments comments={commentsByAuthor} onOpenCase={setOpening} />
        </section>
      )}
      <details
        ref={details}
        className={disclosure.disclosure}
        onToggle={({ currentTarget }) => currentTarget.open && onRead()}
      >
        <summary className={disclosure.summary} {...(targetType === 'post' && { 'aria-keyshortcuts': 's' })}>
          {`${targetType === 'post' ? 'The comments under it' : 'All comments under the story'}, newest first (${count})`}
        </summary>
        <Comments comments={all} onOpenCase={setOpening} />
        {error && <Notice>{error}</Notice>}
        {hasMore && (
          <div className={styles.more}>
            <Button look="quiet" isBusy={isLoading} onClick={() => void showOlder()}>
              {isLoading ? 'Loading...' : 'Show older comments'}
            </Button>
          </div>
        )}
      </details>
      <OpenCaseDialog target={opening} onClose={() => setOpening(undefined)} />
    </>
  );
}
