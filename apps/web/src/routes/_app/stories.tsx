import { createFileRoute } from '@tanstack/react-router';
import { StoriesPage } from '../../features/open-stories/stories-page.tsx';

export const Route = createFileRoute('/_app/stories')({ component: StoriesPage });
