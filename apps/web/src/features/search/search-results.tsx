import { markQueryWords } from '@ballast/schema/words/mark-words';
import { Button } from '@ballast/ui/button';
import { Notice } from '@ballast/ui/notice';
import { Skeleton } from '@ballast/ui/skeleton';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isMarkedOwn, OwnMark, shortNameOf } from '../../components/authors/author-line.tsx';
import { ItemTime } from '../../components/relative-time.tsx';
import { describeCover } from '../../lib/content-notes.ts';
import { readRefusal } from '../../lib/error-messages.ts';
import styles from './search-dialog.module.css';
import { countFilters, type FoundPost, type SearchFilter, useSearchQuery } from './search-query.ts';
import foundItemStyles from './search-results.module.css';

/** `isMatch`: the text is one of the words searched for. */
type ExcerptPart = { text: string; isMatch: boolean };

const maxCharsBeforeMatch = 48;
const maxChars = 220;

const splitsSurrogatePair = (text: string, at: number) => /[\uDC00-\uDFFF]/.test(text.charAt(at));

/** Returns where the excerpt starts: at the start of a word shortly before the first match. */
function startOf(text: string, matchAt: number): number {
  if (matchAt <= maxCharsBeforeMatch) return 0;
  const from = matchAt - maxCharsBeforeMatch;
  const space = text.slice(from, matchAt).search(/\s/);
  return space < 0 ? matchAt : from + space + 1;
}

/** Returns where the excerpt ends: at the end of a word, if one ends near the limit. */
function endOf(text: string, start: number): number {
  const limit = start + maxChars;
  if (limit >= text.length) return text.length;
  const space = text.lastIndexOf(' ', limit);
  if (space > start + maxChars / 2) return space;
  return splitsSurrogatePair(text, limit) ? limit - 1 : limit;
}

/** Returns the part of a post around the first match, in one line. */
export function excerptOf(content: string, query: string): ExcerptPart[] {
  const text = content.replace(/\s+/g, ' ').trim();
  const marked = markQueryWords(text, query);
  const start = startOf(text, marked[0]?.from ?? 0);
  const end = endOf(text, start);
  const parts: ExcerptPart[] = [];
  const add = (part: string, isMatch: boolean) => {
    if (part !== '') parts.push({ text: part, isMatch });
  };
  let last = start;
  if (start > 0) add('… ', false);
  for (const { from, to } of marked.filter((mark) => mark.from < end)) {
    add(text.slice(last, from), false);
    add(text.slice(from, Math.min(to, end)), true);
    last = Math.min(to, end);
  }
  add(`${text.slice(last, end)}${end < text.length ? ' …' : ''}`, false);
  return parts;
}

type FoundItemProps = { post: FoundPost; query: string; onChoose: () => void };

function FoundItem({ post, query, onChoose }: FoundItemProps) {
  const author = shortNameOf(post);
  return (
    <li className={foundItemStyles.item}>
      <button type="button" className={foundItemStyles.choose} onClick={onChoose}>
        <span className={foundItemStyles.head}>
          <span className={foundItemStyles.author} dir="auto">
            {author}
          </span>
          <ItemTime createdAt={post.createdAt} edited={post.edited} />
          {isMarkedOwn(post) && <OwnMark />}
          {post.mood && <span dir="auto">{post.mood}</span>}
        </span>
        <span className={foundItemStyles.text} dir="auto">
          {describeCover(post) ??
            excerptOf(post.content, query).map(({ text, isMatch }, index) =>
              isMatch ? (
                <mark key={index} className={foundItemStyles.match}>
                  {text}
                </mark>
              ) : (
                <span key={index}>{text}</span>
              ),
            )}
        </span>
      </button>
    </li>
  );
}

type Props = {
  query: string;
  filter: SearchFilter;
  onUnfilter: () => void;
  onChoose: (post: FoundPost) => void;
};

function Waiting() {
  return (
    <div className={styles.waiting}>
      {[72, 88, 64].map((percent) => (
        <Skeleton key={percent} lines={[38, 96, percent]} />
      ))}
    </div>
  );
}

export function SearchResults({ query, filter, onUnfilter, onChoose }: Props) {
  const search = useSearchQuery(query, filter);
  const { data, error, isFetching, isPending, isPlaceholderData, hasNextPage, fetchNextPage, refetch } = search;
  const posts = data?.pages.flatMap(({ items }) => items) ?? [];
  const end = useRef<HTMLDivElement>(null);
  const fetchMore = useEffectEvent(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  });
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchMore(), {
      rootMargin: '50% 0px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
    // Observes again after each page, to load the next page if the end is still in view.
  }, [data?.pages.length]);

  const isEmpty = data && posts.length === 0 && !hasNextPage && !isPlaceholderData;
  const found = `${posts.length}${hasNextPage ? ' or more' : ''} ${posts.length === 1 ? 'post' : 'posts'}`;
  const foundText = isEmpty || !data ? '' : `${found} found`;

  return (
    <div className={styles.results} aria-busy={isFetching}>
      <VisuallyHidden role="status">{isFetching ? 'Loading...' : foundText}</VisuallyHidden>
      {error && (
        <Notice>
          <span>{readRefusal(error).code ? readRefusal(error).message : 'The search did not go through.'}</span>{' '}
          <Button look="text" isBusy={isFetching} onClick={() => void (data ? fetchNextPage() : refetch())}>
            Try again
          </Button>
        </Notice>
      )}
      {isPending && <Waiting />}
      {isEmpty && (
        <div className={styles.noResults} role="status">
          <p className={styles.noResultsTitle}>{`No posts found for “${query}”`}</p>
          <p>Try different keywords.</p>
          {countFilters(filter) > 0 && (
            <Button look="quiet" onClick={onUnfilter}>
              Search all posts
            </Button>
          )}
        </div>
      )}
      <ol className={styles.list} data-stale={isPlaceholderData || undefined}>
        {posts.map((post) => (
          <FoundItem key={post.id} post={post} query={query} onChoose={() => onChoose(post)} />
        ))}
      </ol>
      <div ref={end}>{hasNextPage && <Waiting />}</div>
    </div>
  );
}
