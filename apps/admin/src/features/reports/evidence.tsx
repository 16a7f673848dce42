import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { UserText } from '../../components/user-text.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import styles from './evidence.module.css';
import type { Report } from './report.ts';

export function Evidence({ evidence }: { evidence: NonNullable<Report['evidence']> }) {
  const { author, content, createdAt, mediaUrl } = evidence;
  return (
    <blockquote className={styles.evidence}>
      <p className={styles.by}>
        <VisuallyHidden>What was reported, as it stood, by </VisuallyHidden>
        <strong>{author ? `@${author.username}` : 'Anonymous'}</strong>
        {createdAt && <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>}
      </p>
      {content && <UserText text={content} />}
      {mediaUrl && <img src={mediaUrl} alt="Shared with what was reported" loading="lazy" className={styles.picture} />}
    </blockquote>
  );
}
