import type { RouterOutputs } from '@ballast/client/types';
import { Button } from '@ballast/ui/button';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { useMemo, useState } from 'react';
import { formatDateTime } from '../../lib/dates.ts';
import { diffWords } from '../../lib/word-diff.ts';
import { AuthorMark } from '../author-mark.tsx';
import { UserText } from '../user-text.tsx';
import styles from './evidence.module.css';

type ChangedTextProps = { earlier: string; later: string };

/** A text with what was deleted and inserted marked, in words for screen readers, most of which do not tell the marks. */
function ChangedText({ earlier, later }: ChangedTextProps) {
  const parts = useMemo(() => diffWords(earlier, later), [earlier, later]);
  return (
    <p className={styles.text} dir="auto">
      {parts.map(({ kind, text }, index) => {
        if (kind === 'same') return <span key={index}>{text}</span>;
        const Mark = kind === 'deleted' ? 'del' : 'ins';
        return (
          <Mark key={index}>
            <VisuallyHidden>{kind === 'deleted' ? ' [deleted: ' : ' [added: '}</VisuallyHidden>
            <span>{text}</span>
            <VisuallyHidden>{'] '}</VisuallyHidden>
          </Mark>
        );
      })}
    </p>
  );
}

/** Blurs the picture and removes its colour until the moderator shows it, because reported pictures can be disturbing. */
function BlurredPicture({ src }: { src: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.frame}>
      <img
        src={src}
        alt="Shared with what was reported"
        data-blurred={!isShown || undefined}
        className={styles.picture}
      />
      <Button look="quiet" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Blur the picture' : 'Show the picture'}
      </Button>
    </div>
  );
}

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
