import type { RouterOutputs } from '@ballast/client/types';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { formatDateTime } from '../../lib/dates.ts';
import { UserText } from '../user-text.tsx';
import { BlurredPicture } from './blurred-picture.tsx';
import styles from './evidence.module.css';

type Props = Pick<RouterOutputs['moderation']['case'], 'evidence'> & {
  /** Whether the evidence is the main content of the page. */
  isLarge?: boolean;
};

/** The reported item as it was when it was reported. */
export function Evidence({ evidence, isLarge = false }: Props) {
  if (!evidence) return <p className={styles.quiet}>Nothing is left of it: its author has left, and took it along.</p>;
  const { author, content, createdAt, mediaUrl } = evidence;
  return (
    <blockquote className={styles.evidence} data-large={isLarge || undefined}>
      <p className={styles.by}>
        <VisuallyHidden>What was reported, as it stood, by </VisuallyHidden>
        <strong>{author ? `@${author.username}` : 'Anonymous'}</strong>
        {createdAt && <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>}
      </p>
      {content && <UserText text={content} />}
      {mediaUrl && <BlurredPicture src={mediaUrl} />}
    </blockquote>
  );
}
