import { createFileRoute } from '@tanstack/react-router';
import { CrisisPage } from '../features/crisis/crisis-page.tsx';

/** In every page's first bundle, because it has to open offline. */
export const Route = createFileRoute('/crisis-support')({
  codeSplitGroupings: [],
  staticData: { scheme: 'day' },
  component: CrisisPage,
});
