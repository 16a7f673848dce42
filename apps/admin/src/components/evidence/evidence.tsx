import type { RouterOutputs } from '@ballast/client/types';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { formatDateTime } from '../../lib/dates.ts';
import { AuthorMark } from '../author-mark.tsx';
import { UserText } from '../user-text.tsx';
import { BlurredPicture } from './blurred-picture.tsx';
import { ChangedText } from './changed-text.tsx';
import styles from './evidence.module.css';

type Props = Pick<RouterOutputs['moderation']['case'], 'evidence'> & {
  /** Whether the evidence is the main content of the page. */
  isLarge?: boolean;
  /** For screen readers, before the name. */
  label?: string;
  /** An earlier text, to which the difference is marked. */
  earlier?: string;
};

/** A reported item, as it was when it was reported unless `label` says otherwise. */
export function Evidence({ evidence, isLarge = false, label = 'What was reported, as it stood, by ', earlier }: Props) {
  if (!evidence) return <p className={styles.quiet}>Nothing is left of it: its author has left, and took it along.</p>;
  const { author, byAuthor, content, createdAt, mediaUrl } = evidence;
  return (
    <blockquote className={styles.evidence} data-large={isLarge || undefined}>
      <p className={styles.by}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <strong>{author ? `@${author.username}` : 'Anonymous'}</strong>
        {author?.displayName && author.displayName !== author.username && <bdi>{author.displayName}</bdi>}
        {byAuthor && <AuthorMark />}
        {createdAt && <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>}
      </p>
      {earlier === undefined ? (
        content && <UserText text={content} />
      ) : (
        <ChangedText earlier={earlier} later={content} />
      )}
      {mediaUrl && <BlurredPicture src={mediaUrl} />}
    </blockquote>
  );
}
