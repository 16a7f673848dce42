import { createFileRoute } from '@tanstack/react-router';

/** The screen is in `route.tsx`: one for all paths of the feed. */
export const Route = createFileRoute('/_app/_feed/the-feed')({});
