import { Button } from '@ballast/ui/button';
import { CheckboxField } from '@ballast/ui/checkbox-field';
import { Icon } from '@ballast/ui/icon';
import { MoodMark } from '@ballast/ui/mood-mark';
import { SupportMark } from '@ballast/ui/support-mark';
import { showToast } from '@ballast/ui/toasts';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { shortNameOf } from '../../components/authors/author-line.tsx';
import { ItemTime } from '../../components/relative-time.tsx';
import { SharedPicture } from '../../components/shared-picture.tsx';
import { readRefusal, showFailure } from '../../lib/error-messages.ts';
import { describeSupports, formatCount } from '../../lib/support-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { LookedAtNote } from '../crisis/public.ts';
import { feedCache, OwnPostMenu, type Post, shareStory } from '../story/public.ts';
import type { OpenDialog } from './story-dialogs.tsx';
import styles from './story-item.module.css';

type TakenOffAnswersProps = { postId: string };

function Answers({ postId }: TakenOffAnswersProps) {
  const utils = trpc.useUtils();
  const { data, isError, error } = trpc.comments.takenOff.useQuery({ postId }, { gcTime: 0 });
  const { mutate, isPending } = trpc.comments.setTakenOff.useMutation({
    onSuccess: () => utils.comments.takenOff.invalidate({ postId }),
    onError: (failure) => showFailure(failure, 'Error', readRefusal(failure).message),
  });
  if (isError) return <p role="alert">{readRefusal(error).message}</p>;
  if (!data) return <p role="status">Loading...</p>;
  if (data.length === 0) return <p role="status">Nothing in the last day.</p>;
  return (
    <ul className={styles.answers}>
      {data.map((comment) => (
        <li key={comment.id} className={styles.answer}>
          <span dir="auto">{`${shortNameOf(comment)}: ${comment.content}`}</span>
          <Button
            look="text"
            isBusy={isPending}
            aria-label={`Put it back: ${comment.content}`}
            onClick={() => mutate({ commentId: comment.id, takenOff: false })}
          >
            Put it back
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** What the member has taken off their story in the last day. Asked for by a press: the screen may be seen by others. */
function TakenOffAnswers({ postId }: TakenOffAnswersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.takenOff}>
      <Button look="text" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        What you took off
      </Button>
      <div id={id}>{isOpen && <Answers postId={postId} />}</div>
    </div>
  );
}

/** Shows whether anyone may read the story, and changes it at once. */
function OpenSwitch({ post }: { post: Post }) {
  const { mutate, isPending, variables } = trpc.posts.update.useMutation({
    onSuccess(updated) {
      feedCache.replace(updated);
      showToast(updated.openToRead ? 'Anyone can read it now' : 'For members only again', { about: post.id });
    },
    onError: (error) => showFailure(error, 'Error', readRefusal(error).message),
  });
  const isOpen = isPending ? variables.openToRead === true : post.openToRead;
  return (
    <CheckboxField
      look="switch"
      label="Anyone can read this, also without an account"
      hint={post.openToRead ? 'If you turn this off, it is gone for them at once, with its picture.' : undefined}
      checked={isOpen}
      onChange={({ target }) => !isPending && mutate({ postId: post.id, openToRead: target.checked })}
    />
  );
}

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
