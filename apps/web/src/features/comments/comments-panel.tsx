import type { RouterOutputs } from '@ballast/client/types';
import { buttonStyle } from '@ballast/ui/button-style';
import { Icon } from '@ballast/ui/icon';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Viewer } from '../../lib/stores/viewer-store.ts';
import { commentsTitle } from './comment-parts.tsx';
import CommentsDialog from './comments-dialog.tsx';
import styles from './comments-panel.module.css';

type Post = RouterOutputs['posts']['get'];

/** Comments are fetched after a story has been shown for this long, not for every story that is passed quickly. */
const settleMs = 180;

function useSettledId(id: string | undefined): string | undefined {
  const [settledId, setSettledId] = useState(id);
  useEffect(() => {
    if (id === settledId) return;
    const timer = setTimeout(() => setSettledId(id), settleMs);
    return () => clearTimeout(timer);
  }, [id, settledId]);
  return settledId;
}

type Props = {
  viewer: Viewer;
  /** Undefined while none is shown. */
  post: Post | undefined;
  /** Stands above the comments, for example the story itself. */
  lead?: ReactNode;
  /** Shown without a post. */
  note: string;
  startAtCommentId?: string | undefined;
  /** The panel always stays open. */
  isFixed?: boolean;
  isOpen: boolean;
  onClose: () => void;
  onCountChange: (by: number) => void;
};

/** A region beside the story, not modal: the story can be changed while it is open. */
export default function CommentsPanel({ viewer, post, lead, note, isFixed = false, ...rest }: Props) {
  const titleId = useId();
  const settledId = useSettledId(post?.id);
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {commentsTitle}
        </h2>
        {!isFixed && (
          <button type="button" className={buttonStyle('icon')} aria-label="Close" onClick={rest.onClose}>
            <Icon name="close" />
          </button>
        )}
      </header>
      <div key={post?.id} className={styles.body}>
        {lead}
        {!post && <p className={styles.note}>{note}</p>}
        {post && post.id === settledId && <CommentsDialog viewer={viewer} post={post} isBeside {...rest} />}
      </div>
    </section>
  );
}
