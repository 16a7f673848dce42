import { MoodMark } from '@ballast/ui/mood-mark';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { type ReactNode, useId } from 'react';
import { AuthorLine } from '../../../components/authors/author-line.tsx';
import { OwnMark } from '../../../components/authors/own-mark.tsx';
import { ItemTime } from '../../../components/item-time.tsx';
import { type ReadablePost, topicLabels } from '../../story/public.ts';
import { FeedArticle, type FeedArticleProps } from './feed-article.tsx';
import { PostScroller } from './post-scroller.tsx';
import styles from './post-view.module.css';

type Props = FeedArticleProps & {
  post: ReadablePost;
  onOpenProfile: ((memberId: string) => void) | undefined;
  menu: ReactNode;
};

export function PostView({ post, onOpenProfile, menu, ...article }: Props) {
  const id = useId();
  const textId = useId();
  return (
    <FeedArticle labelId={id} textId={textId} {...article}>
      <PostScroller post={post} labelId={id} textId={textId}>
        <header className={styles.header}>
          <div id={id} className={styles.label}>
            <AuthorLine author={post.author} onOpen={onOpenProfile} />
            <p className={styles.facts}>
              <ItemTime createdAt={post.createdAt} edited={post.edited} />
              {post.isMarkedOwn && (
                <span className={styles.own}>
                  <OwnMark />
                </span>
              )}
              {post.mood && (
                <span className={styles.mood}>
                  <MoodMark mood={post.mood} />
                  <VisuallyHidden>Mood: </VisuallyHidden>
                  <bdi>{post.mood}</bdi>
                </span>
              )}
              {post.topics.length > 0 && (
                <span className={styles.topics}>
                  <VisuallyHidden>About: </VisuallyHidden>
                  <span>{post.topics.map((topic) => topicLabels[topic]).join(' · ')}</span>
                </span>
              )}
            </p>
          </div>
          {menu && <div className={styles.menu}>{menu}</div>}
        </header>
      </PostScroller>
    </FeedArticle>
  );
}
