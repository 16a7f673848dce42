import { onReconnect } from '@ballast/ui/connection';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { readRefusal } from '../../lib/error-messages.ts';
import { retryableImport } from '../../lib/retryable-import.ts';
import { feedCopy } from '../../lib/storage/feed-copy.ts';
import {
  changeInsertedPosts,
  type FeedList,
  fromCopy,
  isEditedPage,
  isFiltered,
  listNameOf,
  type Post,
  type ReadablePost,
  toReadable,
  useFeedQuery,
  useInsertedPosts,
  withInsertedPosts,
} from '../story/public.ts';
import { type ExerciseItem, isExercise } from './exercises/exercise-item.ts';
import { useFeedPaging, useNewPosts } from './place/use-feed-paging.ts';
import { useFeedChoice, useFeedPosition } from './place/use-feed-position.ts';
import type { Place } from './place/use-linked-story.ts';
import { type FilterAddress, useFeedFilter } from './top/use-feed-filter.ts';

const load = retryableImport(() => import('./exercises/exercises.tsx'));

/** Leaves time for the feed's first screen. The code is loaded for every feed, so that the request reveals nothing. */
const loadDelayMs = 2000;

let loaded: Awaited<ReturnType<typeof load>> | undefined;

/** Returns the code that shows exercises between heavy posts, once it is loaded. */
function useExercises() {
  const [exercises, setExercises] = useState(loaded);
  useEffect(() => {
    if (loaded) return;
    const timer = setTimeout(() => {
      load().then(
        (module) => {
          loaded = module;
          setExercises(module);
        },
        () => undefined,
      );
    }, loadDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return exercises;
}

type Options = { memberId: string; isWhole: boolean; feed: ReturnType<typeof useFeedQuery> };

/** Stores an offline copy of the whole feed, but not while a page is edited: a new post would reveal its author. */
function useFeedCopy({ memberId, isWhole, feed: { data, error, isError } }: Options) {
  useEffect(() => {
    if (!isWhole || !data || data.pages.some(isEditedPage)) return;
    feedCopy.write(memberId, data.pages.flatMap(({ items }) => items).map(toReadable));
  }, [memberId, isWhole, data]);

  const isUnreachable = isError && !data && readRefusal(error).code === undefined;
  return useMemo((): ReadablePost[] | undefined => {
    const posts = isUnreachable ? feedCopy.read(memberId) : undefined;
    return posts && posts.length > 0 ? posts.map(fromCopy) : undefined;
  }, [isUnreachable, memberId]);
}

/** Calls the listener when the connection is back, e.g. to repeat a failed load. */
function useOnReconnect(listener: () => void): void {
  const notify = useEffectEvent(listener);
  useEffect(() => onReconnect(() => notify()), []);
}

const none: readonly Post[] = [];

type Item = Post | ReadablePost | ExerciseItem;

const isPost = (item: Item | undefined): item is Post => item !== undefined && 'mine' in item;

function findReadable(item: Item | undefined): ReadablePost | undefined {
  if (!item || isExercise(item)) return undefined;
  return isPost(item) ? toReadable(item) : item;
}

export function useFeed(memberId: string, address?: FilterAddress) {
  const { choice, choose } = useFeedChoice();
  const { filter, chooseFilter } = useFeedFilter(memberId, address);
  // The press is painted before the list changes, which takes longer on a slow phone.
  const list: FeedList = { choice, filter: useDeferredValue(filter) };
  const listName = listNameOf(list);
  const query = useFeedQuery(list);
  const isWhole = choice === 'all' && !isFiltered(list.filter);
  const offlineCopy = useFeedCopy({ memberId, isWhole, feed: query });
  const inserted = useInsertedPosts(listName);
  const loadedPosts = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? none, [query.data]);
  const posts = useMemo(() => withInsertedPosts(loadedPosts, inserted), [loadedPosts, inserted]);
  const isOfflineCopy = offlineCopy !== undefined && posts.length === 0;
  const exercises = useExercises();
  const shownItems = useMemo((): readonly Item[] => {
    const postsToShow = isOfflineCopy && offlineCopy ? offlineCopy : posts;
    return exercises ? exercises.withExercises<Post | ReadablePost>(postsToShow) : postsToShow;
  }, [exercises, isOfflineCopy, offlineCopy, posts]);
  const position = useFeedPosition(listName, shownItems);
  const { goTo, canGoBack, canGoOn } = useFeedPaging({ feed: query, loadedCount: shownItems.length, position });
  const { index, direction, show } = position;

  useOnReconnect(() => {
    if (query.isError) void query.refetch();
  });

  /** Shows a post in its place if it is loaded, else inserted before the current post. */
  function showFound(found: Post): void {
    const loadedIndex = shownItems.findIndex(({ id }) => id === found.id);
    if (loadedIndex < 0) {
      const insertion = { post: found, nextId: shownItems.slice(index).find(isPost)?.id };
      changeInsertedPosts(listName, (others) => [...others.filter((other) => other.post.id !== found.id), insertion]);
    }
    show(listName, { id: found.id, index: loadedIndex < 0 ? index : loadedIndex, direction: 0 });
  }

  const item = shownItems[index];
  const news = useNewPosts({ list, feed: query, posts: loadedPosts, currentId: item?.id, position });
  const next = shownItems[index + 1];
  const post = isPost(item) ? item : undefined;
  const exercise = item && isExercise(item) ? item : undefined;
  const readablePost = findReadable(item);
  return {
    query,
    choice,
    choose,
    filter,
    chooseFilter,
    news,
    isOfflineCopy,
    post,
    onScreen: readablePost,
    /** The exercise on the screen and its component. */
    exercise: exercise && exercises && { item: exercise, View: exercises.ExerciseView },
    index,
    direction,
    loadedCount: shownItems.length,
    nextPictureUrl: isPost(next) ? next.mediaUrl : null,
    goTo,
    canGoBack,
    canGoOn,

    /** Shows the viewer's new post at the top of everyone's feed. */
    showPosted(posted: Post): void {
      choose('all');
      if (isFiltered(filter)) chooseFilter({});
      show('all', { id: posted.id, index: 0, direction: -1 });
    },

    showFound,

    /** Undefined before the feed is loaded. */
    place: item && { ...list, id: item.id },

    returnTo(place: Place): void {
      const placeName = listNameOf(place);
      choose(place.choice);
      if (placeName !== listNameOf({ ...place, filter })) chooseFilter(place.filter);
      show(placeName, { id: place.id, index: 0, direction: 0 });
    },
  };
}
