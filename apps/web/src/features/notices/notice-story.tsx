import { formatNearDay } from '../../lib/dates.ts';
import styles from './notice-item.module.css';
import type { Notice } from './notices-query.ts';

/** Which story the notice is about: its first words, or only its day, which tells nothing to somebody who sees the screen. */
export function NoticeStory({ story, answerWords }: Pick<Notice, 'story' | 'answerWords'>) {
  if (!story) return null;
  const { words, writtenAt } = story;
  return (
    <p className={styles.story}>
      {words === null ? (
        <>
          <span>The story of</span> <time dateTime={writtenAt}>{formatNearDay(new Date(writtenAt), new Date())}</time>
        </>
      ) : (
        <>
          <span>The story “</span>
          <bdi>{words}</bdi>
          <span>”</span>
        </>
      )}
      {answerWords !== null && (
        <>
          <span>. The latest answer with a name: “</span>
          <bdi>{answerWords}</bdi>
          <span>”</span>
        </>
      )}
    </p>
  );
}
