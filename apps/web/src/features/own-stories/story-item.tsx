import { Button } from '@ballast/ui/button';
import { Icon } from '@ballast/ui/icon';
import { MoodMark } from '@ballast/ui/mood-mark';
import { SupportMark } from '@ballast/ui/support-mark';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { ItemTime } from '../../components/item-time.tsx';
import { SharedPicture } from '../../components/shared-picture.tsx';
import { formatCount } from '../../lib/counts.ts';
import { describeSupports } from '../../lib/support-words.ts';
import { LookedAtNote } from '../crisis/public.ts';
import { OwnPostMenu, type Post, shareStory } from '../story/public.ts';
import { OpenSwitch } from './open-switch.tsx';
import type { OpenDialog } from './story-dialogs.tsx';
import styles from './story-item.module.css';
import { TakenOffAnswers } from './taken-off-answers.tsx';

/** Posts with more UTF-16 units are collapsed. This is about ten lines on a phone. */
const shortMaxLength = 420;

type Props = {
  post: Post;
  /** Its comments stand beside the list. */
  isBeside: boolean;
  isRemoved: boolean;
  /** True if staff decided to take the post down. False if they only hold it. */
  isTakenDown: boolean;
  /** Staff are looking at it. */
  isHeld: boolean;
  /** It is a text about pain. */
  isHeldPain: boolean;
  onOpen: (name: OpenDialog['name']) => void;
};

export function StoryItem({ post, isBeside, isRemoved, isTakenDown, isHeld, isHeldPain, onOpen }: Props) {
  const { content, mood, mediaUrl, imageDescription, createdAt, edited, likesCount, commentsCount } = post;
  const textId = useId();
  const isLong = content.length > shortMaxLength;
  const said = describeSupports(post.supports);
  const [isExpanded, setIsExpanded] = useState(!isLong);
  return (
    <li className={styles.story} data-beside={isBeside || undefined}>
      <div className={styles.head}>
        <p className={styles.facts}>
          <ItemTime createdAt={createdAt} edited={edited} />
          {mood && (
            <span className={styles.mood}>
              <MoodMark mood={mood} />
              <VisuallyHidden>Mood: </VisuallyHidden>
              <bdi>{mood}</bdi>
            </span>
          )}
        </p>
        <OwnPostMenu
          describedBy={textId}
          onEdit={isRemoved ? undefined : () => onOpen('edit')}
          onShare={isRemoved ? undefined : () => void shareStory(post.id)}
          onDelete={() => onOpen('delete')}
        />
      </div>
      {isHeld && (
        <div className={styles.removed}>
          <LookedAtNote isAboutPain={isHeldPain} />
        </div>
      )}
      {isRemoved && !isHeld && (
        <p className={styles.removed}>
          <span>{`${isTakenDown ? 'Our team has taken this down.' : 'Our team has hidden this, and may still be looking at it.'} Only you see it here.`}</span>{' '}
          <Link to="/my-reports">What we decided, and what you can do</Link>
        </p>
      )}
      <p id={textId} className={styles.text} dir="auto" data-cut={!isExpanded || undefined}>
        {content}
      </p>
      {isLong && (
        <div className={styles.expand}>
          <Button look="text" aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
            {isExpanded ? 'Show less' : 'Show all of it'}
          </Button>
        </div>
      )}
      {mediaUrl && <SharedPicture url={mediaUrl} description={imageDescription} className={styles.picture} isLazy />}
      {!isRemoved && <OpenSwitch post={post} />}
      {!isRemoved && (
        <div className={styles.counts}>
          <span className={styles.support}>
            <SupportMark isGiven={likesCount > 0} />
            <span>{`Support ${formatCount(likesCount)}`}</span>
          </span>
          <button
            type="button"
            className={styles.comments}
            aria-describedby={textId}
            onClick={() => onOpen('comments')}
          >
            <Icon name="comment" />
            <span>{`Comments ${formatCount(commentsCount)}`}</span>
          </button>
          <Link
            to="/post/$id"
            params={{ id: post.id }}
            state={{ storyOnly: true }}
            className={styles.open}
            aria-describedby={textId}
          >
            Open in the feed
          </Link>
        </div>
      )}
      {!isRemoved && said && <p className={styles.said}>{said}</p>}
      {!isRemoved && <TakenOffAnswers postId={post.id} />}
    </li>
  );
}
