import { createFileRoute } from '@tanstack/react-router';
import { FeedPage } from './-feed-page.tsx';

export const Route = createFileRoute('/_app/search')({ staticData: { scheme: 'night' }, component: FeedPage });
