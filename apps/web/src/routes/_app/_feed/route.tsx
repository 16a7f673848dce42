import { createFileRoute } from '@tanstack/react-router';
import { FeedPage } from './-feed-page.tsx';

/** One screen at all of the feed's addresses: going from one to another leaves it standing. */
export const Route = createFileRoute('/_app/_feed')({
  staticData: { scheme: 'night' },
  loader: () => import('../../../features/posts/feed-query.ts').then(({ prefetchFeed }) => prefetchFeed()),
  component: FeedPage,
});
