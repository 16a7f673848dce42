import { splitLinks } from '@ballast/content/text-links';
import { Icon, type IconName } from '@ballast/ui/icon';
import { SupportMark } from '@ballast/ui/support-mark';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { createContext, type MouseEvent, useContext } from 'react';
import { OwnText } from '../../components/own-text.tsx';
import { RelativeDay, RelativeTime } from '../../components/relative-time.tsx';
import { formatNearDay } from '../../lib/dates.ts';
import styles from './notice-item.module.css';
import type { Notice } from './notices-bell.tsx';

/** The story of a notice, and the comment that the notice is about. */
export type NoticeStory = { postId: string; commentId: string | undefined };

/** Opens a story beside the list. Undefined on screens without room for it, where the notice leads to the feed. */
export const OpenBeside = createContext<((story: NoticeStory) => void) | undefined>(undefined);

/** Which story the notice is about: its first words, or only its day, which tells nothing to somebody who sees the screen. */
function StoryWords({ story, answerWords }: Pick<Notice, 'story' | 'answerWords'>) {
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

const icons: Record<Exclude<Notice['kind'], 'support'>, IconName> = {
  answer: 'comment',
  follow: 'person',
  request: 'messages',
  decision: 'flag',
  report: 'flag',
  reveal: 'eye',
  house: 'home',
};

/** Links to the notice's post with its comments open, or to the page that the notice is about. */
function NoticeLink({ notice, children }: { notice: Notice; children: string }) {
  const { kind, postId, commentId } = notice;
  const openBeside = useContext(OpenBeside);
  if (postId !== null) {
    const open = (event: MouseEvent) => {
      if (!openBeside || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      openBeside({ postId, commentId: commentId ?? undefined });
    };
    return (
      <Link
        to="/post/$id"
        params={{ id: postId }}
        search={{ answer: commentId ?? undefined }}
        state={{ storyOnly: commentId === null }}
        className={styles.link}
        onClick={open}
      >
        {children}
      </Link>
    );
  }
  if (kind === 'follow') {
    return (
      <Link to="/profile" hash="followers" className={styles.link}>
        {children}
      </Link>
    );
  }
  if (kind === 'request') {
    return (
      <Link to="/messages" className={styles.link}>
        {children}
      </Link>
    );
  }
  if (kind === 'decision' || kind === 'report') {
    return (
      <Link to="/my-reports" className={styles.link}>
        {children}
      </Link>
    );
  }
  if (kind === 'reveal') {
    return (
      <Link to="/settings" hash="export" className={styles.link}>
        {children}
      </Link>
    );
  }
  return <span>{children}</span>;
}

/** Splits off the last sentences if they have a number to press, which cannot be inside the link to the page. */
function splitHelp(text: string): [about: string, help: string] {
  const sentences = text.split(/(?<=[.!?]) /);
  const first = sentences.findIndex((sentence) => splitLinks(sentence).some(({ href }) => href !== undefined));
  if (first <= 0) return [text, ''];
  return [sentences.slice(0, first).join(' '), sentences.slice(first).join(' ')];
}

export function NoticeItem({ notice }: { notice: Notice }) {
  const { kind, at, isRead, text } = notice;
  const [about, help] = splitHelp(text);
  return (
    <li className={styles.notice} data-unread={!isRead || undefined}>
      <span className={styles.icon}>{kind === 'support' ? <SupportMark isGiven /> : <Icon name={icons[kind]} />}</span>
      <p className={styles.text}>
        {!isRead && <VisuallyHidden>New: </VisuallyHidden>}
        <NoticeLink notice={notice}>{about}</NoticeLink>
        {help && (
          <>
            {' '}
            <OwnText text={help} />
          </>
        )}
      </p>
      <StoryWords story={notice.story} answerWords={notice.answerWords} />
      <p className={styles.when}>{kind === 'reveal' ? <RelativeDay start={at} /> : <RelativeTime instant={at} />}</p>
    </li>
  );
}
