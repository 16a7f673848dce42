import { createFileRoute } from '@tanstack/react-router';
import { FeedPage } from './-feed-page.tsx';

/** One screen for all paths of the feed, so that navigation between them does not remount it. */
export const Route = createFileRoute('/_app/_feed')({
  loader: () => import('../../../features/story/feed-query.ts').then(({ prefetchFeed }) => prefetchFeed()),
  component: FeedPage,
});
