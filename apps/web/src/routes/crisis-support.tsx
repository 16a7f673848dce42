import { createFileRoute } from '@tanstack/react-router';
import { CrisisPage } from '../features/crisis/crisis-page.tsx';

/** Part of every page's first bundle, because the page has to open offline. */
export const Route = createFileRoute('/crisis-support')({
  codeSplitGroupings: [],
  component: CrisisPage,
});
