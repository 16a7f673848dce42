import { createFileRoute } from '@tanstack/react-router';
import { FeedPage } from './-feed-page.tsx';

export const Route = createFileRoute('/_app/the-feed')({
  staticData: { scheme: 'night' },
  loader: () => import('../../features/posts/feed-query.ts').then(({ prefetchFeed }) => prefetchFeed()),
  component: FeedPage,
});
