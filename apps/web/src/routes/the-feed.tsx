import { createFileRoute } from '@tanstack/react-router';
import { prefetchFeed } from '../features/posts/feed-query.ts';
import { FeedPage } from './-feed-page.tsx';

export const Route = createFileRoute('/the-feed')({
  loader: ({ context }) => prefetchFeed(context.queryUtils),
  component: FeedPage,
});
