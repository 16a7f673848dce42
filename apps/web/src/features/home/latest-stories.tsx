import type { RouterOutputs } from '@ballast/client/types';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { shortNameOf } from '../../components/authors/author-line.tsx';
import { ItemTime } from '../../components/relative-time.tsx';
import { queryUtils } from '../../lib/query-client.ts';
import styles from './home.module.css';
import log from './sample-stories.module.css';

const storiesMax = 3;
/** Some of those that are asked for may have a cover. */
const askedFor = 12;

const describeAnswers = (count: number) => (count > 0 ? ` ${count} ${count === 1 ? 'answer' : 'answers'}.` : '');

/** Public pages have no provider of the API client, so no hook of it can be used. */
function useStories() {
  const [stories, setStories] = useState<RouterOutputs['posts']['stories']['items']>([]);
  useEffect(() => {
    queryUtils.posts.stories.fetch({ limit: askedFor }).then(
      ({ items }) => setStories(items.filter(({ cover }) => cover === null).slice(0, storiesMax)),
      () => {},
    );
  }, []);
  return stories;
}

/** The latest stories that anyone may read and that have no cover. Shows its children where there are none. */
export default function LatestStories({ children }: { children: ReactNode }) {
  const stories = useStories();
  if (stories.length === 0) return children;
  return (
    <>
      <ol className={log.log}>
        {stories.map((post) => (
          <li key={post.id} className={log.entry}>
            <span className={log.time}>
              <ItemTime createdAt={post.createdAt} edited={false} />
            </span>
            <p className={log.text} data-clamped dir="auto">
              {post.content}
            </p>
            <p className={log.by}>
              <span>{`${shortNameOf(post)}.${describeAnswers(post.commentsCount)}`}</span>{' '}
              <Link to="/post/$id" params={{ id: post.id }} className={log.link}>
                Read it
              </Link>
            </p>
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        Men wrote these here, and let anyone read them. The answers, and most stories, stay with members.{' '}
        <Link to="/stories" className={log.link}>
          More stories
        </Link>
      </p>
    </>
  );
}
